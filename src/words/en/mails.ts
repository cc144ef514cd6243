/** What goes out: mails, and messages to a channel. */
export const mails = {
  mails: {
    claimSubject: 'Did you ask an agent to contact {service}?',
    claimSays: '{agent} says that it acts for you at {service} ({address}).',
    claimOpen:
      'If that is so, open this page and type the code that the agent shows. If it shows none, the page has one for the agent:',
    claimLasts:
      'The page works for {duration}. If you did not ask for this, do nothing, or say so on that page: then the agent is turned away.',
    codeSubject: '{code} is your code for {service}',
    codeSays: 'Somebody who gave this address wants to let {client} act for them at {service} ({address}).',
    codeEnter: 'If that is you, enter this code on the page where you were asked for it:',
    codeLasts:
      'The code works for {duration}. Nobody of ours will ever ask you for it. If this was not you, do nothing.',
    signInSubject: '{code} is your code for the inbox',
    signInSays:
      'Somebody wants to sign in to the inbox of {service} ({address}) with this address. If that is you, enter this code:',
    signInLasts: 'The code works for {duration}, in the browser that asked for it. If this was not you, do nothing.',
    refusedSubject: 'Refused tries to sign in to the inbox of {service}',
    refusedSays: {
      one: 'Between {since} and {until} UTC, {count} try to sign in to the inbox of {service} ({address}) with this address was refused: wrong or old codes, unknown passkeys, or more mails than there may be.',
      other:
        'Between {since} and {until} UTC, {count} tries to sign in to the inbox of {service} ({address}) with this address were refused: wrong or old codes, unknown passkeys, or more mails than there may be.',
    },
    refusedDo:
      'If that was you, do nothing. If not, somebody else knows the address. They get in only with a code out of your mailbox or with one of your passkeys, so give nobody a code, and see that the mailbox is safe.',
    refusedPasskey:
      'A passkey signs you in without a code, whatever others do with your address. Sessions and passkeys are listed at {account}; end those that you do not know.',
    refusedOnce: 'You get at most one such mail in {duration}.',
    passkeyAddedSubject: 'A passkey was added for the inbox of {service}',
    passkeyRemovedSubject: 'A passkey was removed for the inbox of {service}',
    passkeyAdded: 'At {time}, a passkey was added in your account of the inbox of {service} ({address}).',
    passkeyRemoved: 'At {time}, a passkey was removed in your account of the inbox of {service} ({address}).',
    passkeyYou: 'If that was you, do nothing.',
    passkeyNot:
      'If not, somebody has used your account: sign in with a code, end all sessions and remove every passkey that you do not know, at {account}. Then tell who runs the server.',
    givenSubject: 'A request is yours now, at {service}: {id}',
    givenSays: 'A request for a consultation at {address} was given to you to work it.',
    leadSubject: 'New request for {service}: {id}',
    leadSays: 'Somebody asks for a consultation at {address}.',
    dueSubject: 'An answer is due at {service}: {id}',
    dueSays: 'A request at {address} waits for an answer, which was promised by {time}.',
    heldSubject: 'Held as suspected spam at {service}: {id}',
    heldSays: 'A request at {address} was held as suspected spam. Nobody has read it yet.',
    points: 'Points',
    name: 'Name',
    email: 'E-mail',
    phone: 'Telephone',
    source: 'Source',
    language: 'Language',
    leadInbox: 'All of it, in the inbox:',
    heldInbox: 'Read and release it in the inbox:',
    leadCommand: 'All of it: {command}',
    heldCommand: 'Read it with: {command}',
    heldRelease: 'Then release it: {command}',
    acknowledgeSubject: 'Your request at {service} has come in',
    acknowledgeSays:
      'A request in your name has reached {service} at {address}. Its reference is {id}. A person reads it.',
    acknowledgeLink:
      'This link opens its page for {duration}: what becomes of it, what was said, and the way to answer.',
    acknowledgeNotMe: 'This was not you? Take the request back on that page, and all that was in it is erased.',
    newLinkSubject: 'A new link to your request at {service}',
    newLinkSays:
      'Here is the new link to your request {id} at {service}, {address}. It was asked for with a link of before.',
    newLinkNotMe: 'You did not ask for it? Then you need do nothing: the link came to you alone.',
    messageSubject: 'An answer to your request at {service}',
    messageSays: '{service} has answered your request at {address}:',
    messageChoose: 'Which of these do you choose?',
    messageLink: 'Answer on the page of your request, which this link opens for {duration}:',
    messageReply: 'You can also reply to this mail. A person reads it; that page does not show it.',
    messageAgent:
      'Where an agent sent the request for you, it can answer there as well, with the status token of {id}.',
    withdrawnSubject: 'Taken back at {service}: {id}',
    withdrawnSays: 'The request {id} at {address} was taken back by its submitter. What was in it is erased.',
    withdrawnCall: 'If a call was agreed with them, take it out of your calendar.',
    messageNotice: 'New message for {service}: {id}',
    messageFrom: '{name} has written to {service}:',
    messageHeld: 'A message to {service} looks like spam, so it is not repeated here.',
    troubleGone: 'It answered 410 and was disabled.',
    troubleGivenUp: 'What was not taken in ten tries was given up.',
    troubleSays: 'At {address}, {target} does not take what it is to be told of. {trouble}',
    goneSubject: '{service}: a webhook was disabled',
    goneDo: 'When it is to be told again: {command}',
    givenUpSubject: '{service}: deliveries were given up',
    givenUpDo: 'When it works again, deliver what was given up: {command}',
    troubleOnce:
      'Leads are stored and in the inbox all the same. You get this mail once, until it takes something again.',
  },

  /** Messages to a channel of Slack or of a similar service. */
  slack: {
    revocation: '{service}: a token was revoked.',
    erased: 'The personal data of {id} was erased. Please delete what was said of it here.',
    updated: '{id}: {before} → {state}',
    assigned: '{id}: {assignee} works it now.',
    unassigned: '{id} is assigned to no one now.',
    due: '{id}: an answer was promised by {time}.',
    erasedSince: 'A request came in and was erased since: {id}',
    held: {
      one: 'A request was held as suspected spam ({count} point): {id}',
      other: 'A request was held as suspected spam ({count} points): {id}',
    },
    lead: 'New request for {service} from {name}',
    source: '{id}, source: {source}',
    message: '{name} has written ({id}):',
    choice: '{name} has chosen ({id}):',
    messageUnread: 'A message came in that is not repeated here: {id}',
    messageSent: '{id}: the desk has written.',
  },
} as const
