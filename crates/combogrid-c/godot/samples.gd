# The four questions of a game: godot3-server --script samples.gd
extends SceneTree

const Combogrid = preload("combogrid.gd")


func _init():
	var combogrid = Combogrid.new()
	if OS.has_environment("COMBOGRID"):
		combogrid.program = OS.get_environment("COMBOGRID")
	var hand = "5H 6H 7H 9C 9D 9S KD 2C 3C TD QS"
	var answers = combogrid.ask_many([
		{"op": "rummy.best", "hand": hand, "rules": "gin"},
		{"op": "rummy.discard", "hand": hand, "rules": "gin"},
		{"op": "rummy.check", "melds": "5H 6H 7H, 9C 9D", "rules": "gin"},
		{"op": "game.hint", "game": "doudizhu", "seed": 7},
	])
	if answers[0].has("error"):
		print("error: ", answers[0].error.message)
		return quit()
	print("arrange: ", answers[0].result.melds)
	print("hint: ", answers[1].result.best[0].card)
	print("valid: ", answers[2].result.missing)
	print("bot: ", answers[3].result.action)
	print("error: ", combogrid.ask({"op": "rummy.best", "hand": "3H 4X"}).error.message)
	quit()
