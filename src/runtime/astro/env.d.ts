declare namespace App {
  interface Locals {
    /** Answers a request to the API. Set by the Node server; absent while pages are prerendered. */
    api: (request: Request) => Promise<Response>
  }
}
