# Asks the program `combogrid`, which runs on desktops. For Godot 3; in Godot 4 the call is
# `OS.execute(program, ["batch", path], output)`, and JSON is read with `JSON.parse_string(line)`.
extends Reference

var program = "combogrid"


# Answers one request, a dictionary, with the dictionary of its answer: `result` or `error`.
func ask(request):
	return ask_many([request])[0]


# Answers an array of requests in their order.
func ask_many(requests):
	var path = OS.get_user_data_dir() + "/combogrid-%d.jsonl" % OS.get_ticks_usec()
	var file = File.new()
	file.open(path, File.WRITE)
	for request in requests:
		file.store_line(to_json(request))
	file.close()
	var output = []
	OS.execute(program, ["batch", path], true, output)
	Directory.new().remove(path)
	var answers = []
	for line in output[0].strip_edges().split("\n"):
		answers.append(parse_json(line))
	return answers
