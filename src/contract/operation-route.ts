import type { TokenScope } from './scopes.ts'

/** What an operation reads. */
export type Accepted = {
  readonly json?: true
  readonly form?: true
  /** Signed tokens, by media type. */
  readonly tokens?: readonly string[]
  /** A browser that sends a form is answered with a page. */
  readonly pages?: true
  /** Fields with long text: they are shown again if the call fails, so that the person does not lose it. */
  readonly typed?: readonly string[]
}

/** What routing needs to know of an operation. It stands apart so that functions load nothing more. */
export type OperationRoute = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path template; `{id}` stands for one segment. */
  readonly path: string
  /** Where forms of the previous version are sent; one may still be open in a browser. */
  readonly formerPath?: string
  /** The page whose form is sent here. A browser that opens this address directly is redirected there. */
  readonly page?: string
  /**
   * `optional`: a credential may be sent; `required`: it must be; `status_token`: the token of the receipt must be;
   * `none`: tokens are not read.
   */
  readonly security: 'none' | 'optional' | 'required' | 'status_token'
  /** What a credential must carry, where one is sent. */
  readonly scope?: TokenScope
  /** Calls do not count towards a limit. For probes, which come often and from one place. */
  readonly uncounted?: true
  /** A person signed in to the inbox has a limit of their own, not that of an address that others share. */
  readonly signedIn?: true
  /** `problem` (RFC 9457) by default; `oauth` adds the members of RFC 6749, section 5.2; `page` is for people. */
  readonly errorForm?: 'oauth' | 'page'
  /**
   * Its address names no language: its pages are in the language that the browser asks for, if the site has it.
   * Otherwise pages are in the language of the site.
   */
  readonly speaks?: 'asked'
  /** Absent where no body is read. */
  readonly accepts?: Accepted
}

/** @param params what stands for the names in braces @returns the path of an operation */
export function pathFor({ path }: Pick<OperationRoute, 'path'>, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (all, name: string) => params[name] ?? all)
}
