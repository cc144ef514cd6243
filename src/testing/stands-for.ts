/** @returns what may be named and taken apart at once, and reads from what is there by the time of a test */
export function standsFor<Opened extends object>(opened: () => Opened): Opened {
  return new Proxy({} as Opened, {
    get: (_, name) => Reflect.get(opened(), name),
    ownKeys: () => Reflect.ownKeys(opened()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(opened(), name),
  })
}
