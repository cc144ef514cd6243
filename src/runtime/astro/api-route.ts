import type { APIRoute } from 'astro'

/** The server that runs the build hands the API in; this file only lets Astro find it. */
export const ALL: APIRoute = ({ request, locals }) => locals.api(request)
