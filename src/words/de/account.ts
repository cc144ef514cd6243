import type { account as english } from '../en/account.ts'
import type { Translation } from '../message.ts'

export const account = {
  signIn: {
    title: 'Anmeldung zum Posteingang',
    enter: 'Anmelden',
    notKept:
      'Sie sind nicht mehr angemeldet, deshalb wurde nicht gespeichert, was Sie gesendet haben. Melden Sie sich an und senden Sie es noch einmal.',
    unsent: 'Was Sie geschrieben haben, zum Kopieren',
    forOperators: 'Für unser Team. Sie erhalten einen Code per Mail.',
    email: 'Ihre E-Mail-Adresse',
    sendCode: 'Code zusenden',
    already: 'Schon angemeldet? {link}',
    goOn: 'Weiter',
    or: 'oder',
    home: 'Zur Website',
    passkey: 'Mit einem Passkey anmelden',
    codeTitle: 'Code eingeben',
    onItsWay:
      'Wenn die Adresse einem Betreiber gehört, ist eine Mail mit einem Code unterwegs. Der Code ist für {duration} gültig, in diesem Browser.',
    code: 'Code',
    noMail: 'Nach einigen Minuten noch keine Mail? {link}',
    beginAgain: 'Von vorn beginnen',
    oneAddress: 'Bitte geben Sie eine Adresse ein, zum Beispiel {example}.',
    codeExpired: 'Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
    passkeyExpired: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
    passkeyUnknown: 'Mit diesem Passkey können Sie sich hier nicht anmelden. Nehmen Sie einen anderen oder einen Code.',
    noPasskeys: 'Diese Website hat keinen Namen, an den Passkeys gebunden werden könnten.',
    cancelled:
      'Es wurde kein Passkey benutzt: Der Vorgang wurde abgebrochen, hat zu lange gedauert, oder es gibt keinen.',
    known: 'Dieses Gerät hat schon einen Passkey für Sie.',
    failed: 'Das hat nicht funktioniert. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  },

  account: {
    tokens: 'Tokens',
    tokensAre:
      'Mit einem Token bearbeitet ein Programm die Anfragen in Ihrem Namen über die API unter {address}, oder ein Sprachmodell über MCP unter {mcp}. Es endet, wenn Sie nicht mehr auf der Liste stehen.',
    tokenMade:
      'Das ist das Token. Kopieren Sie es jetzt: Es wird nicht gespeichert, und niemand kann es noch einmal zeigen.',
    tokenUntil: 'gültig bis {time}, {used}',
    tokenName: 'Wofür das Programm da ist',
    tokenExample: 'Wochenbericht',
    tokenMay: 'Was es darf',
    tokenReads: 'Lesen',
    tokenWorks: 'Lesen und bearbeiten',
    tokenOwns: 'Alles, auch löschen und exportieren',
    tokenDays: 'Für wie viele Tage',
    makeToken: 'Token erstellen',
    rule: 'Was es ohne Ihre Freigabe senden darf',
    ruleIs:
      'Ein Sprachmodell mit diesem Token darf die angekreuzten Antworten selbst senden, so wie sie geschrieben sind: als Antwort auf eine Anfrage, die auf eine wartet, und nie, wo etwas nach Spam aussieht. Jede wird mit dieser Regel festgehalten. Alles andere bleibt zuerst ein Entwurf.',
    ruleReplies: 'Textbausteine',
    ruleDaily: 'Höchstens so viele am Tag',
    ruleReads:
      'Was ohne Entwurf hinausgeht, wird geschrieben: Das Token muss eines sein, das Anfragen bearbeitet. Es wurde keines erstellt.',
    ruleWrong:
      'Kreuzen Sie Textbausteine an, die es gibt, und schreiben Sie, wie viele am Tag hinausgehen dürfen, höchstens {most}.',
    tokenRule: 'sendet ohne Entwurf: {replies}; höchstens {count} am Tag',
    tokenWrong: 'Schreiben Sie, wofür das Token da ist und für wie viele Tage, höchstens {days}.',
    tooManyTokens: 'Sie haben {count} Tokens. Beenden Sie zuerst eines.',
    reader: 'Lesen: Sie sehen Anfragen, Nachrichten und Zahlen.',
    worker: 'Bearbeiten: Sie verschieben Anfragen und schreiben Notizen und Nachrichten.',
    owner: 'Verwalten: voller Zugang, auch Löschen und Exportieren.',
    passkeys: 'Passkeys',
    passkeysAre:
      'Mit einem Passkey melden Sie sich mit der Sperre Ihres Geräts oder einem Sicherheitsschlüssel an: kein Code, und nichts, was sich weitergeben ließe. Der Code per Mail bleibt als Ausweg.',
    noName:
      'Passkeys sind an einen Namen gebunden. Diese Website wird über eine Nummer erreicht und hat deshalb keinen.',
    sessions: 'Sitzungen',
    endOthers: 'Alle anderen beenden',
    endAll: 'Alle Sitzungen beenden',
    endEverything: 'Alle Sitzungen und Tokens beenden',
    tokensStay:
      'Auch Ihre Tokens bleiben, außer Sie beenden beides; Programme, die sie haben, werden dann sofort abgewiesen.',
    endsAll:
      'Alle Sitzungen zu beenden meldet Sie auch hier ab. Wieder anmelden können Sie sich mit einem Code oder einem Passkey: Passkeys bleiben.',
    added: 'hinzugefügt {time}, {used}',
    addedAndKept: 'hinzugefügt {time}, {used}, von seinem Anbieter verwahrt',
    lastUsed: 'zuletzt benutzt {time}',
    notUsed: 'noch nicht benutzt',
    remove: 'Entfernen',
    removes: 'Er meldet Sie dann nicht mehr an. Löschen Sie ihn auch auf Ihrem Gerät.',
    removeNow: 'Jetzt entfernen',
    end: 'Beenden',
    browser: 'Ein Browser',
    otherBrowser: 'Ein anderer Browser',
    browserOn: '{browser} auf {system}',
    iPhone: 'einem iPhone',
    iPad: 'einem iPad',
    mac: 'einem Mac',
    since: 'angemeldet {since}, zuletzt benutzt {used}',
    moreSessions: { one: '{count} weitere', other: '{count} weitere' },
    thisOne: 'Diese hier',
    newName: 'Name eines neuen Passkeys',
    nameExample: 'Firmenlaptop',
    add: 'Passkey hinzufügen',
    addTakes: 'Zum Hinzufügen brauchen Sie einen Browser, der Passkeys kennt, mit eingeschalteten Skripten.',
    gone: 'Das gibt es nicht mehr.',
    tooLong: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
    unusable:
      'Dieser Passkey kann hier nicht benutzt werden: Er muss auf dieser Seite angelegt werden und prüfen, dass Sie es sind.',
    known: 'Dieser Passkey ist schon bekannt.',
    tooMany: {
      one: 'Sie haben {count} Passkey, und mehr dürfen es nicht sein. Entfernen Sie ihn zuerst.',
      other: 'Sie haben {count} Passkeys, und mehr dürfen es nicht sein. Entfernen Sie zuerst einen.',
    },
  },
} as const satisfies Translation<typeof english>
