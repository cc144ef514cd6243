import type { requests as english } from '../en/requests.ts'
import type { Translation } from '../message.ts'

export const requests = {
  /** The page of a request, for the person who sent it. */
  request: {
    title: 'Ihre Anfrage',
    erasedTitle: 'Anfrage gelöscht',
    anew: 'Neue Anfrage senden',
    sent: 'Sie ist am {time} bei {service} eingegangen. Ihr Zeichen ist {id}.',
    need: 'Was Sie geschrieben haben',
    conversation: 'Gespräch',
    nothing: 'Es wurde noch nichts gesagt.',
    you: 'Sie',
    by: '{side}, {time}',
    choose: 'Was davon wählen Sie?',
    change: 'Die Wahl ändern oder zurücknehmen',
    none: 'Nichts davon passt.',
    goesAlong: 'Was Sie unten schreiben, geht mit Ihrer Wahl mit.',
    calendar: 'Das Gespräch in den Kalender eintragen',
    noCall: 'Es ist keine Zeit mehr vereinbart. Sehen Sie auf der Seite Ihrer Anfrage nach.',
    callWith: 'Gespräch mit {service}',
    book: 'Für ein Gespräch können Sie auch {link}.',
    bookLink: 'selbst einen Termin wählen',
    answer: 'Ihre Antwort',
    add: 'Etwas ergänzen',
    send: 'Senden',
    wrong: 'Schreiben Sie 1 bis {most} Zeichen, und keine, die niemand sehen kann.',
    already: 'Das hatten Sie schon gesendet. Es steht hier einmal und wurde nicht noch einmal gesendet.',
    sentBefore:
      'Sie sind zurückgegangen und haben geändert, was Sie gesendet hatten. Jenes bleibt gesendet. Um auch dies zu senden, drücken Sie die Taste noch einmal.',
    full: 'Dieses Gespräch hat so viele Nachrichten, wie es haben darf. Bitte schreiben Sie uns per Mail.',
    notSent: 'Was Sie geschrieben haben, wurde nicht gesendet.',
    newerOffer: 'Wir haben seither etwas anderes angeboten. Nichts wurde gesendet: Bitte wählen Sie noch einmal.',
    toOffer: 'auf unser Angebot vom {time}',
    replaced: 'Gilt nicht mehr: Später wurde anders gewählt.',
    choiceOver:
      'Dieser Termin ist vorbei oder steht nicht mehr zur Wahl. Bitte wählen Sie einen anderen, oder schreiben Sie, was Ihnen passt.',
    over: 'Dieses Gespräch ist beendet. Bitte schreiben Sie uns per Mail.',
    takeBack: 'Die Anfrage zurückziehen',
    keep: 'Alles dazu herunterladen (JSON)',
    takesBack: 'Ihr Name, Ihre Adresse und alles Gesagte werden gelöscht. Das lässt sich nicht rückgängig machen.',
    takeBackSure: 'Meine Anfrage löschen',
    elsewhere: 'Diese Seite auf einem anderen Gerät öffnen',
    elsewhereSays:
      'Dieser Link öffnet sie bis {day}, und zwar für jeden, der ihn hat. Geben Sie ihn nicht weiter. Zum Kopieren halten Sie ihn gedrückt, oder klicken Sie ihn mit der rechten Taste an.',
    endedTitle: 'Dieser Link ist abgelaufen',
    endedSays:
      'Ein solcher Link gilt {duration}. Wenn wir Ihnen seither geschrieben haben, öffnet der Link in unserer neuesten Mail die Seite Ihrer Anfrage.',
    newLinkSays: 'Wir können einen neuen Link an die Adresse senden, die in der Anfrage steht.',
    newLink: 'Neuen Link zusenden',
    newLinkMailed: 'Wenn wir die Anfrage noch haben, ist ein neuer Link unterwegs an die Adresse, die in ihr steht.',
    newLinkLater:
      'Gerade geht dafür keine Mail mehr hinaus. Sehen Sie zuerst in Ihr Postfach, oder versuchen Sie es später noch einmal.',
    writeToDesk: 'Oder schreiben Sie uns: {address}.',
    closedTitle: 'Dieser Link öffnet keine Anfrage',
    closedSays:
      'Er wurde nicht ganz kopiert oder ist abgelaufen: Ein solcher Link gilt {duration}. Öffnen Sie den Link in unserer neuesten Mail an Sie, oder antworten Sie auf diese Mail.',
    lostTitle: 'Dieser Browser kann die Anfrage nicht öffnen',
    lostSays:
      'Was sie öffnet, steht in einem Cookie, höchstens {duration} lang, und nur in dem Browser, in dem der Link geöffnet oder die Anfrage gesendet wurde. Hier ist keines. Öffnen Sie den Link in unserer neuesten Mail an Sie, oder antworten Sie auf diese Mail. Haben Sie noch keine, so schreiben Sie uns: Eine gesendete Anfrage bleibt erhalten.',
  },

  /** The states of a request, for the person who sent it. */
  requestStates: {
    received: 'Sie liegt bei uns. Ein Mensch liest sie und antwortet innerhalb von {within}.',
    held: 'Sie liegt bei uns und ist beiseitegelegt, bis ein Mensch sie geprüft hat: Für ein Programm sieht sie nach Spam aus. Das kann länger dauern als sonst. Wenn es eilt, rufen Sie uns bitte an.',
    in_review: 'Jemand von uns liest sie gerade.',
    contacted: 'Wir haben Ihnen geantwortet.',
    closed: 'Sie ist abgeschlossen.',
    withdrawn: 'Sie haben sie zurückgezogen. Was darin stand, ist gelöscht.',
    erased: 'Was darin stand, ist gelöscht.',
  },

  states: {
    received: 'eingegangen',
    held: 'zurückgehalten',
    in_review: 'in Prüfung',
    contacted: 'beantwortet',
    closed: 'abgeschlossen',
    withdrawn: 'zurückgezogen',
    erased: 'gelöscht',
  },

  stateMeanings: {
    received: 'Gespeichert, noch von niemandem gelesen.',
    held: 'Gespeichert, aber als möglicher Spam beiseitegelegt, bis jemand nachgesehen hat.',
    in_review: 'Jemand liest die Anfrage.',
    contacted: 'Jemand hat dem Absender geantwortet.',
    closed: 'Das Gespräch ist beendet, es sei denn, wir nehmen es wieder auf.',
    withdrawn: 'Vom Absender zurückgezogen; die personenbezogenen Daten sind gelöscht.',
    erased:
      'Die personenbezogenen Daten wurden von uns gelöscht: auf Wunsch, als Spam oder am Ende der Aufbewahrungsfrist.',
  },

  spamSignals: {
    honeypot: 'Ein Feld wurde ausgefüllt, das kein Mensch sieht.',
    too_fast: 'Das Formular wurde schneller gesendet, als ein Mensch tippen kann.',
    many_links: 'Der Text enthält viele Links.',
    link_markup: 'Der Text enthält Links in Auszeichnung, wie für ein Forum.',
    link_in_name: 'Der Name enthält einen Link.',
    spam_phrases: 'Der Text enthält mehrere Wendungen, die in Spam üblich sind.',
    repeated_text: 'Der Text sagt immer wieder dasselbe.',
    mixed_alphabets: 'Wörter mischen ähnlich aussehende Buchstaben verschiedener Alphabete.',
    invisible_characters: 'Wörter enthalten unsichtbare Zeichen.',
    random_letters: 'Name oder Text sind Buchstaben ohne Sinn.',
    shouting: 'Der größte Teil des Textes steht in Großbuchstaben.',
  },
} as const satisfies Translation<typeof english>
