const yearSeconds = 31_536_000

/** What no page of ours uses, nor anything that might get into one. */
const refusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']

/**
 * Headers of every answer for browsers, on each runtime: pages, documents, the API, redirects and errors. An answer may
 * say something narrower. The policy of contents differs too much between them to be here.
 * @param baseUrl public address of the site
 */
export function securityHeaders(baseUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // All of it is public, and the API is open to scripts of every origin; what is not says so itself.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Frame-Options': 'DENY',
    // A browser believes this only over TLS. Other hosts of the same domain are none of our business.
    ...(baseUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${yearSeconds}` }),
  }
}

/** `Content-Security-Policy` of what is no page: should a browser ever show it, it loads, runs and sends nothing. */
export const inertPolicy = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
