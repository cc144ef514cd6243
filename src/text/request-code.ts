/** A request with a body of JSON, with the fields of a form, or with neither, to be shown as code. */
export type CodeRequest = {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body?: Readonly<Record<string, unknown>>
  form?: Readonly<Record<string, string>>
}

export type CodeLanguage = { name: string; write: (request: CodeRequest) => string }

/** The languages in which a request is shown. */
export const codeLanguages = {
  curl: { name: 'curl', write: (request) => curlCode(request, '-sS -i') },
  javascript: { name: 'JavaScript', write: javaScriptCode },
  python: { name: 'Python', write: pythonCode },
} as const satisfies Record<string, CodeLanguage>

/** @returns a text as one word of a POSIX shell (XCU, section 2.2.2) */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** A body that is no longer stays on one line. */
const mostInOneLine = 60

/**
 * @returns the option of curl that sends JSON, with a line for each member where it is long; lines after the first are
 *   indented
 */
function curlBody(body: object): string {
  const short = JSON.stringify(body)
  const written = short.length <= mostInOneLine ? short : JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')
  return `-d ${shellWord(written)}`
}

/** How a block of code says its language. */
export const codeFences = { curl: 'sh', javascript: 'js', python: 'python' } as const satisfies Record<
  keyof typeof codeLanguages,
  string
>

/** @param options of curl @returns a command for a POSIX shell */
export function curlCode({ method, url, headers, body, form = {} }: CodeRequest, options: string): string {
  return [
    // A method leaves no room for the address in a narrow box.
    ...(method === 'GET' ? [`curl ${options} ${shellWord(url)}`] : [`curl ${options} -X ${method}`, shellWord(url)]),
    ...Object.entries(headers).map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
    ...(body ? [curlBody(body)] : []),
    ...Object.entries(form).map(([name, value]) => `--data-urlencode ${shellWord(`${name}=${value}`)}`),
  ].join(' \\\n  ')
}

type Literal = (value: unknown) => string

const hasAny = (fields: object) => Object.keys(fields).length > 0

function members(fields: Readonly<Record<string, unknown>>, indent: string, literal: Literal): string {
  return Object.entries(fields)
    .map(([name, value]) => `${indent}${literal(name)}: ${literal(value)},\n`)
    .join('')
}

/** A value of JSON is one of JavaScript. */
const inJavaScript: Literal = (value) => JSON.stringify(value)

function javaScriptCode({ method, url, headers, body, form }: CodeRequest): string {
  const listed = (fields: Readonly<Record<string, unknown>>) => `{\n${members(fields, '    ', inJavaScript)}  }`
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${inJavaScript(method)},\n`]),
    ...(hasAny(headers) ? [`  headers: ${listed(headers)},\n`] : []),
    ...(body ? [`  body: JSON.stringify(${listed(body)}),\n`] : []),
    ...(form ? [`  body: new URLSearchParams(${listed(form)}),\n`] : []),
  ].join('')
  return `const response = await fetch(${inJavaScript(url)}${options && `, {\n${options}}`})
console.log(response.status, await response.text())
`
}

/** A string or a number of JSON is one of Python. */
const inPython: Literal = (value) => {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(inPython).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, one]) => `${inPython(name)}: ${inPython(one)}`)
    .join(', ')}}`
}

/** It uses only Python's standard library, which raises an exception for an answer that is no success. */
function pythonCode({ method, url, headers, body, form }: CodeRequest): string {
  const listed = (fields: Readonly<Record<string, unknown>>) => `{\n${members(fields, '        ', inPython)}    }`
  const options = [
    `    ${inPython(url)},\n`,
    ...(method === 'GET' ? [] : [`    method=${inPython(method)},\n`]),
    ...(hasAny(headers) ? [`    headers=${listed(headers)},\n`] : []),
    ...(body ? [`    data=json.dumps(${listed(body)}).encode(),\n`] : []),
    ...(form ? [`    data=urllib.parse.urlencode(${listed(form)}).encode(),\n`] : []),
  ].join('')
  const modules = [...(body ? ['json'] : []), 'urllib.error', ...(form ? ['urllib.parse'] : []), 'urllib.request']
  return `${modules.map((name) => `import ${name}\n`).join('')}
request = urllib.request.Request(
${options})
try:
    response = urllib.request.urlopen(request)
except urllib.error.HTTPError as error:
    response = error
print(response.status, response.read().decode())
`
}
