# Godot 4: the command line as a process that answers requests.
class_name Combogrid

var pipe := OS.execute_with_pipe("combogrid", ["batch"])

func ask(request: Dictionary) -> Dictionary:
	pipe.stdio.store_line(JSON.stringify(request))
	return JSON.parse_string(pipe.stdio.get_line())

func discard(hand: String) -> String:
	var answer := ask({"op": "rummy.discard", "hand": hand, "rules": "gin"})
	if answer.has("error"):
		return answer.error.message
	return answer.result.best[0].card
