// net/url of Go itself.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"runtime"
)

type object map[string]any

const words = "ResolveReference resolves a URI reference to an absolute URI from an absolute base URI u, per RFC 3986 Section 5.2."

func resolve(input map[string]string) (string, error) {
	base, err := url.Parse(input["base"])
	if err != nil {
		return "", err
	}
	reference, err := url.Parse(input["reference"])
	if err != nil {
		return "", err
	}
	return base.ResolveReference(reference).String(), nil
}

func say(value object) {
	line, _ := json.Marshal(value)
	fmt.Println(string(line))
}

func main() {
	say(object{"name": "net/url", "source": "Debian: golang-go", "version": runtime.Version(), "surrogates": false, "terminated": false,
		"claims": []object{{"operation": "resolve", "documents": []string{"rfc3986"}, "call": "url.Parse(base).ResolveReference(url.Parse(reference))",
			"words": words, "limits": []string{}}}})
	requests := bufio.NewScanner(os.Stdin)
	for requests.Scan() {
		var request struct {
			ID    string            `json:"id"`
			Input map[string]string `json:"input"`
		}
		if err := json.Unmarshal(requests.Bytes(), &request); err != nil {
			panic(err)
		}
		if target, err := resolve(request.Input); err != nil {
			say(object{"id": request.ID, "error": err.Error()})
		} else {
			say(object{"id": request.ID, "result": object{"target": target}})
		}
	}
}
