/** A request with a flat JSON body, or none, to be shown as code. */
export type CodeRequest = {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body?: Readonly<Record<string, string>>
}

export type CodeLanguage = { name: string; write: (request: CodeRequest) => string }

/** The languages in which a request is shown. */
export const codeLanguages = {
  curl: { name: 'curl', write: curlCode },
  typescript: { name: 'TypeScript', write: typeScriptCode },
  python: { name: 'Python', write: pythonCode },
} as const satisfies Record<string, CodeLanguage>

/** @returns a text as one word of a POSIX shell (XCU, section 2.2.2) */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function curlCode({ method, url, headers, body }: CodeRequest): string {
  const fields = Object.entries(headers).map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`)
  const data = body ? [`-d ${shellWord(JSON.stringify(body))}`] : []
  return [`curl -sS -i -X ${method} ${shellWord(url)}`, ...fields, ...data].join(' \\\n  ')
}

/** A string of JSON is one of JavaScript and of Python, too. */
const quoted = (text: string) => JSON.stringify(text)

function members(fields: Readonly<Record<string, string>>, indent: string): string {
  return Object.entries(fields)
    .map(([name, value]) => `${indent}${quoted(name)}: ${quoted(value)},\n`)
    .join('')
}

function typeScriptCode({ method, url, headers, body }: CodeRequest): string {
  return `const response = await fetch(${quoted(url)}, {
  method: ${quoted(method)},
  headers: {
${members(headers, '    ')}  },
${body ? `  body: JSON.stringify({\n${members(body, '    ')}  }),\n` : ''}})
console.log(response.status, await response.json())
`
}

/** It needs nothing but Python's own library, for which an answer that is no success is an exception. */
function pythonCode({ method, url, headers, body }: CodeRequest): string {
  return `import json
import urllib.error
import urllib.request

request = urllib.request.Request(
    ${quoted(url)},
    method=${quoted(method)},
    headers={
${members(headers, '        ')}    },
${body ? `    data=json.dumps({\n${members(body, '        ')}    }).encode(),\n` : ''})
try:
    response = urllib.request.urlopen(request)
except urllib.error.HTTPError as error:
    response = error
print(response.status, json.load(response))
`
}
