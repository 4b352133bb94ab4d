# Asks the program `combogrid`, which runs on desktops. For Godot 3.
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
	for line in output[0].split("\n", false):
		answers.append(parse_json(line))
	while answers.size() < requests.size():
		answers.append({"error": {"kind": "internal", "message": "no answer from " + program}})
	return answers
