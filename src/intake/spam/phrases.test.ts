import { describe, expect, test } from 'vitest'
import { linksIn, spamPhrasesIn } from './phrases.ts'

describe('an offer that nobody asked for is known', () => {
  test.each([
    'We rank your shop first on Google',
    'A ranking of your pages on #1 of the search',
    'Ranked # 1 on Google',
    'guest post on your blog',
    'Guest posts, high quality, for every website',
    'dofollow link',
    'do-follow backlinks',
    'high-DA links',
    'high da backlink',
    'buy followers',
    'buy cheap real instagram followers',
    'I was browsing your website and found some errors',
    'I am looking at your web site, and noticed that it is slow',
    'I was just on your page: much to improve',
    'No obligation quote',
    'without strings attached, here is our proposal',
    'earn $500 a day',
    'make up to € 1.000,50 from home each week',
    'double your bitcoin',
    'forex trading signals',
    'quick loan',
    'order viagra',
    'best casino bonus',
    'free   spins',
    'ten million dollars, strictly confidential',
    'US USD trust',
    'the next of kin of a late client has left a deposit',
    'click here: https://spam.example',
    'visit our website now',
    'visit our site today',
    'hot singles',
    "don't miss this",
    'dont miss out',
    'opt-out link',
    'unsubscribe here',
    'Reply STOP',
    'reply “unsubscribe”',
    'email lists for sale',
    'lead database, available at once',
    'a mailing list of 5000 dentists',
    'we offer affordable SEO',
    'we provide web design',
    'wikipedia page for you',
    'продвижение вашего сайта',
    'раскрутка каналов, раскрутка канала',
    'онлайн казино',
    '加微信赚钱',
  ])('in: %s', (text) => {
    expect(spamPhrasesIn(text)).toBe(1)
    expect(spamPhrasesIn(text.toUpperCase())).toBe(1)
  })
})

describe('words that honest people write, too, are none', () => {
  test.each([
    'We rank our suppliers; the first are good. We do not use a search',
    'Our guests post photos',
    'The first page of our report',
    'We want to follow links',
    'Should we buy a company with 2000 followers?',
    'I was on your page about evaluation and would like to talk',
    'Is there an obligation to send a quote?',
    'We make $5 on each sale',
    'Credit checks for our loans department: we are a lender',
    'Our casino wants a chatbot',
    'Two million dollars of revenue depend on the search',
    'Could you visit our office today?',
    'How many customers unsubscribe?',
    'Our mailing list is a mess',
    'Do you provide training?',
    'сайт не работает',
  ])('in: %s', (text) => {
    expect(spamPhrasesIn(text)).toBe(0)
  })
})

test('each phrase counts once, however often it is there', () => {
  expect(spamPhrasesIn('Free spins! Free spins! Guaranteed profits!')).toBe(2)
})

test('links are counted with their protocol or as people say them', () => {
  expect(linksIn('http://a.example HTTPS://b.example www.c.example')).toBe(3)
  expect(linksIn('example.com, www, www. , httpx://a, xhttp://a')).toBe(0)
})
