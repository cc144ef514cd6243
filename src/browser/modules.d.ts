declare module '*.css?url' {
  const address: string
  export default address
}

/** @see https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function show(options: {
    url: string
    domNode: Element
    validatorUrl: null
    supportedSubmitMethods: readonly string[]
    defaultModelsExpandDepth: number
    docExpansion: 'list' | 'full' | 'none'
    deepLinking: boolean
    plugins: readonly (() => { components: Record<string, () => null> })[]
    onComplete: () => void
  }): unknown
}
