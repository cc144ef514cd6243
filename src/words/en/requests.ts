/** A request as its sender sees it, and its states. */
export const requests = {
  /** The page of a request, for the person who sent it. */
  request: {
    title: 'Your request',
    erasedTitle: 'Request erased',
    anew: 'Send a new request',
    sent: '{service} received it on {time}. Its reference is {id}.',
    need: 'What you wrote',
    conversation: 'Conversation',
    nothing: 'Nothing has been said yet.',
    you: 'You',
    by: '{side}, {time}',
    choose: 'Which of these do you choose?',
    change: 'Change your choice, or take it back',
    none: 'None of these suits.',
    goesAlong: 'What you write below goes along with your choice.',
    calendar: 'Add the call to your calendar',
    noCall: 'No time is agreed any more. Look at the page of your request.',
    callWith: 'Call with {service}',
    book: 'For a call, you can also {link} yourself.',
    bookLink: 'choose a time',
    answer: 'Your answer',
    add: 'Add something',
    send: 'Send',
    wrong: 'Write 1 to {most} characters, and none that nobody can see.',
    already: 'You had sent this already. It stands here once, and was not sent again.',
    sentBefore:
      'You went back and changed what you had sent. That stays sent. To send this as well, press the button again.',
    full: 'This conversation has as many messages as it may have. Please write to us by mail.',
    notSent: 'What you wrote was not sent.',
    newerOffer: 'We have offered something else since. Nothing was sent: please choose again.',
    toOffer: 'to our offer of {time}',
    replaced: 'No longer holds: another choice came later.',
    choiceOver: 'That time is over, or is not offered any more. Please choose another one, or write what suits you.',
    over: 'This conversation is over. Please write to us by mail.',
    takeBack: 'Take the request back',
    keep: 'Download all we keep (JSON)',
    takesBack: 'Your name, your address and all that was said is erased. There is no way back.',
    takeBackSure: 'Take my request back and erase it',
    elsewhere: 'Open this page on another device',
    elsewhereSays:
      'This link opens it until {day}, for whoever has it. Keep it to yourself. To copy it, hold it down, or click it with the right button.',
    endedTitle: 'This link has ended',
    endedSays:
      'Such a link works for {duration}. If we wrote to you since, the link in our newest mail opens the page of your request.',
    newLinkSays: 'We can mail a new link to the address that is in the request.',
    newLink: 'Mail me a new link',
    newLinkMailed: 'If we still have the request, a new link is on its way to the address that is in it.',
    newLinkLater: 'No more mail goes out for this just now. Look into your mailbox first, or try again later.',
    writeToDesk: 'Or write to us: {address}.',
    closedTitle: 'This link opens no request',
    closedSays:
      'It was not copied whole, or it has ended: such a link works for {duration}. Open the link in our newest mail to you, or answer that mail.',
    lostTitle: 'This browser cannot open the request',
    lostSays:
      'What opens it is kept in a cookie, for {duration} at most, and only by the browser in which the link was opened or the request was sent. Here there is none. Open the link in our newest mail to you, or answer that mail. If you have none yet, write to us: a request that was sent is kept.',
  },

  /** The states of a request, for the person who sent it. */
  requestStates: {
    received: 'It is with us. A person reads it, and answers within {within}.',
    held: 'It is with us, set aside until a person has checked it: to a program it looks like spam. That may take longer than usual. If it is urgent, please call us.',
    in_review: 'One of us is reading it.',
    contacted: 'We have answered you.',
    closed: 'It is closed.',
    withdrawn: 'You took it back. What was in it is erased.',
    erased: 'What was in it is erased.',
  },

  /** Names of the states of a lead, for people. */
  states: {
    received: 'received',
    held: 'held',
    in_review: 'in review',
    contacted: 'contacted',
    closed: 'closed',
    withdrawn: 'withdrawn',
    erased: 'erased',
  },

  stateMeanings: {
    received: 'Stored, not yet read by a person.',
    held: 'Stored, but set aside as suspected spam until a person has looked.',
    in_review: 'A person is reading it.',
    contacted: 'A person has answered the submitter.',
    closed: 'The conversation is over, unless the desk opens it again.',
    withdrawn: 'Taken back by its submitter; its personal data is erased.',
    erased: 'Its personal data was erased by us: on request, as spam, or at the end of its retention.',
  },

  /** What makes a lead look like spam. Commands say it in these words, too. */
  spamSignals: {
    honeypot: 'A field was filled in that no person sees.',
    too_fast: 'The form was sent sooner than a person can type it.',
    many_links: 'The text has many links.',
    link_markup: 'The text has links in markup, as for a forum.',
    link_in_name: 'The name has a link.',
    spam_phrases: 'The text has several phrases that are common in spam.',
    repeated_text: 'The text says the same again and again.',
    mixed_alphabets: 'Words mix letters of different alphabets that look alike.',
    invisible_characters: 'Words have invisible characters in them.',
    random_letters: 'Name or text are letters without sense.',
    shouting: 'Most of the text is in capitals.',
  },
} as const
