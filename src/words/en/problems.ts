/** What went wrong, and what a person can do about it. */
export const problems = {
  /** Headings of error pages, by the code of the error. */
  problems: {
    claim_expired: 'The time for the claim is over',
    claim_superseded: 'The link was replaced by a newer one',
    claim_completed: 'The claim is complete',
    otp_expired: 'The code is no longer valid',
    unauthorized_client: 'The client is refused here',
    invalid_client: 'This application is not known here',
    invalid_redirect_uri: 'The address to go back to cannot be used',
    rate_limited: 'Too many requests',
    service_unavailable: 'The service cannot answer right now',
    internal_error: 'We made a mistake',
    invalid_request: 'The request is not of the required form',
    invalid_parameter: 'A query parameter or header has an unusable value',
    invalid_token: 'You are not signed in',
    insufficient_scope: 'You may not do this',
    not_found: 'There is nothing here',
    method_not_allowed: 'The endpoint does not answer this method',
    uri_too_long: 'The address is too long',
    payload_too_large: 'The body is too large',
    malformed_json: 'The form cannot be read',
    headers_too_large: 'Your browser sends too much with each request',
    unsupported_media_type: 'What was sent is not a form',
    home: 'Go to the home page of {name}',
  },

  /** What a person can do about an error, where there is something. */
  problemTexts: {
    claim_expired: 'This link is too old. Ask the agent to send a new one.',
    claim_superseded: 'This link does not work any more: a newer mail replaced it, or the request has ended.',
    claim_completed: 'This is done already. You can close the page.',
    otp_expired: 'This code is no longer valid. Go back to the application and begin again.',
    unauthorized_client:
      'The operators of this service do not let this application act for anybody. Nothing was approved; you can close the page.',
    invalid_client:
      'The application that sent you here is not known, so nothing was approved. You can close the page; those who make it have to mend this.',
    invalid_redirect_uri:
      'The application that sent you here did not register where to send you back, so nothing was approved. You can close the page; those who make it have to mend this.',
    rate_limited: 'That was a bit much at once. Wait a minute, then try again.',
    service_unavailable: 'This does not work just now. Wait a minute, then try again.',
    internal_error: 'We made a mistake. Try again in a minute.',
    invalid_request: 'Go back and try again from there.',
    invalid_parameter:
      'The address has something in it that cannot be used. Go back, or begin again on the first page.',
    invalid_token: 'Sign in to the inbox, then try again.',
    not_found: 'What you are looking for was moved or taken away, or the address has a mistake in it.',
    method_not_allowed: 'Go back and use the buttons of the page.',
    uri_too_long: 'Use a shorter one: something was added to it that does not belong there.',
    payload_too_large: 'Write less, and send the rest later by e-mail.',
    malformed_json: 'Go back and send the form once more.',
    headers_too_large: 'Delete the cookies of this site in your browser, then try again.',
    unsupported_media_type: 'Go back and use the form of the page.',
  },

  /** Told where the form of a person could not be taken. */
  unsent: {
    rateLimited: 'That was a bit much at once. Try again in {duration}.',
    nothing: 'What you wrote was not sent.',
    perhaps: 'It could not be seen whether what you wrote arrived. Look before you send it again.',
    written: 'What you wrote',
    again: 'Send again',
  },
} as const
