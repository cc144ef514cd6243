import type { mails as english } from '../en/mails.ts'
import type { Translation } from '../message.ts'

export const mails = {
  mails: {
    claimSubject: 'Haben Sie einen Agenten gebeten, sich an {service} zu wenden?',
    claimSays: '{agent} gibt an, bei {service} ({address}) für Sie zu handeln.',
    claimOpen:
      'Wenn das stimmt, öffnen Sie diese Seite und geben dort den Code ein, den der Agent zeigt. Zeigt er keinen, hat die Seite einen für ihn:',
    claimLasts:
      'Die Seite ist für {duration} gültig. Wenn Sie nicht darum gebeten haben, tun Sie nichts, oder sagen Sie es auf der Seite: Dann wird der Agent abgewiesen.',
    codeSubject: '{code} ist Ihr Code für {service}',
    codeSays:
      'Jemand, der diese Adresse angegeben hat, möchte {client} bei {service} ({address}) für sich handeln lassen.',
    codeEnter: 'Wenn Sie das sind, geben Sie diesen Code auf der Seite ein, die danach fragt:',
    codeLasts:
      'Der Code ist für {duration} gültig. Niemand von uns wird Sie je danach fragen. Wenn Sie es nicht waren, tun Sie nichts.',
    signInSubject: '{code} ist Ihr Code für den Posteingang',
    signInSays:
      'Jemand möchte sich mit dieser Adresse am Posteingang von {service} ({address}) anmelden. Wenn Sie das sind, geben Sie diesen Code ein:',
    signInLasts:
      'Der Code ist für {duration} gültig, in dem Browser, in dem er angefordert wurde. Wenn Sie es nicht waren, tun Sie nichts.',
    refusedSubject: 'Abgelehnte Anmeldeversuche am Posteingang von {service}',
    refusedSays: {
      one: 'Zwischen {since} und {until} UTC wurde {count} Versuch abgelehnt, sich mit dieser Adresse am Posteingang von {service} ({address}) anzumelden: falsche oder alte Codes, unbekannte Passkeys oder mehr Mails als erlaubt.',
      other:
        'Zwischen {since} und {until} UTC wurden {count} Versuche abgelehnt, sich mit dieser Adresse am Posteingang von {service} ({address}) anzumelden: falsche oder alte Codes, unbekannte Passkeys oder mehr Mails als erlaubt.',
    },
    refusedDo:
      'Wenn Sie es waren, tun Sie nichts. Wenn nicht, kennt jemand anderes die Adresse. Hinein kommt man nur mit einem Code aus Ihrem Postfach oder mit einem Ihrer Passkeys: Geben Sie also niemandem einen Code, und sorgen Sie dafür, dass das Postfach sicher ist.',
    refusedPasskey:
      'Mit einem Passkey melden Sie sich ohne Code an, was auch immer andere mit Ihrer Adresse tun. Sitzungen und Passkeys stehen unter {account}; beenden Sie die, die Sie nicht kennen.',
    refusedOnce:
      'Eine solche Mail erhalten Sie höchstens einmal. Der nächste Hinweis kommt frühestens nach Ablauf von: {duration}.',
    passkeyAddedSubject: 'Ein Passkey für den Posteingang von {service} wurde hinzugefügt',
    passkeyRemovedSubject: 'Ein Passkey für den Posteingang von {service} wurde entfernt',
    passkeyAdded:
      'Am {time} wurde in Ihrem Konto für den Posteingang von {service} ({address}) ein Passkey hinzugefügt.',
    passkeyRemoved:
      'Am {time} wurde in Ihrem Konto für den Posteingang von {service} ({address}) ein Passkey entfernt.',
    passkeyYou: 'Wenn Sie es waren, tun Sie nichts.',
    passkeyNot:
      'Wenn nicht, hat jemand Ihr Konto benutzt: Melden Sie sich mit einem Code an, beenden Sie alle Sitzungen und entfernen Sie unter {account} jeden Passkey, den Sie nicht kennen. Sagen Sie es dann denen, die den Server betreiben.',
    givenSubject: 'Eine Anfrage gehört jetzt Ihnen, bei {service}: {id}',
    givenSays: 'Eine Anfrage auf {address} wurde Ihnen zur Bearbeitung gegeben.',
    leadSubject: 'Neue Anfrage für {service}: {id}',
    leadSays: 'Jemand bittet auf {address} um eine Beratung.',
    dueSubject: 'Eine Antwort ist fällig bei {service}: {id}',
    dueSays: 'Eine Anfrage auf {address} wartet auf Antwort. Zugesagt war sie bis {time}.',
    heldSubject: 'Zurückgehalten als möglicher Spam bei {service}: {id}',
    heldSays: 'Eine Anfrage auf {address} wurde als möglicher Spam zurückgehalten. Niemand hat sie bisher gelesen.',
    points: 'Punkte',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    source: 'Quelle',
    language: 'Sprache',
    leadInbox: 'Vollständig im Posteingang:',
    heldInbox: 'Im Posteingang lesen und freigeben:',
    leadCommand: 'Vollständig mit: {command}',
    heldCommand: 'Lesen mit: {command}',
    heldRelease: 'Dann freigeben mit: {command}',
    acknowledgeSubject: 'Ihre Anfrage bei {service} ist angekommen',
    acknowledgeSays:
      'Eine Anfrage in Ihrem Namen ist bei {service} unter {address} angekommen. Ihr Zeichen ist {id}. Ein Mensch liest sie.',
    acknowledgeLink:
      'Dieser Link öffnet {duration} lang ihre Seite: was daraus wird, was gesagt wurde, und wie Sie antworten.',
    acknowledgeNotMe:
      'Das waren nicht Sie? Ziehen Sie die Anfrage auf dieser Seite zurück; dann ist alles gelöscht, was darin stand.',
    newLinkSubject: 'Ein neuer Link zu Ihrer Anfrage bei {service}',
    newLinkSays:
      'Hier ist der neue Link zu Ihrer Anfrage {id} bei {service}, {address}. Er wurde mit einem früheren Link angefordert.',
    newLinkNotMe: 'Sie haben ihn nicht angefordert? Dann müssen Sie nichts tun: Der Link kam nur zu Ihnen.',
    messageSubject: 'Antwort auf Ihre Anfrage bei {service}',
    messageSays: '{service} hat auf Ihre Anfrage bei {address} geantwortet:',
    messageChoose: 'Was davon wählen Sie?',
    messageLink: 'Antworten Sie auf der Seite Ihrer Anfrage, die dieser Link {duration} lang öffnet:',
    messageReply: 'Sie können auch auf diese Mail antworten. Ein Mensch liest es; auf der Seite steht es dann nicht.',
    messageAgent:
      'Hat ein Agent die Anfrage für Sie gesendet, kann auch er dort antworten: mit dem Status-Token von {id}.',
    withdrawnSubject: 'Zurückgezogen bei {service}: {id}',
    withdrawnSays:
      'Die Anfrage {id} auf {address} wurde von ihrem Absender zurückgezogen. Was darin stand, ist gelöscht.',
    withdrawnCall: 'Falls ein Gespräch vereinbart war, nehmen Sie es aus Ihrem Kalender.',
    messageNotice: 'Neue Nachricht für {service}: {id}',
    messageFrom: '{name} hat an {service} geschrieben:',
    messageHeld: 'Eine Nachricht an {service} sieht nach Spam aus und wird deshalb hier nicht wiederholt.',
    troubleGone: 'Er hat mit 410 geantwortet und wurde abgeschaltet.',
    troubleGivenUp: 'Was in zehn Versuchen nicht angenommen wurde, wurde aufgegeben.',
    troubleSays: 'Bei {address} nimmt der Empfänger {target} nicht an, was ihm mitgeteilt werden soll. {trouble}',
    goneSubject: '{service}: Ein Webhook wurde abgeschaltet',
    goneDo: 'Wenn er wieder benachrichtigt werden soll: {command}',
    givenUpSubject: '{service}: Zustellungen wurden aufgegeben',
    givenUpDo: 'Wenn er wieder arbeitet, stellen Sie das Aufgegebene zu: {command}',
    troubleOnce:
      'Die Anfragen sind trotzdem gespeichert und stehen im Posteingang. Diese Mail kommt einmal, bis der Empfänger wieder etwas annimmt.',
  },

  slack: {
    revocation: '{service}: Ein Token wurde widerrufen.',
    erased: 'Die personenbezogenen Daten von {id} wurden gelöscht. Bitte löschen Sie auch, was hier dazu steht.',
    updated: '{id}: {before} → {state}',
    assigned: '{id}: wird jetzt von {assignee} bearbeitet.',
    unassigned: '{id}: ist jetzt niemandem mehr zugeteilt.',
    due: '{id}: Eine Antwort war bis {time} zugesagt.',
    erasedSince: 'Eine Anfrage kam an und wurde seither gelöscht: {id}',
    held: {
      one: 'Eine Anfrage wurde als möglicher Spam zurückgehalten ({count} Punkt): {id}',
      other: 'Eine Anfrage wurde als möglicher Spam zurückgehalten ({count} Punkte): {id}',
    },
    lead: 'Neue Anfrage für {service} von {name}',
    source: '{id}, Quelle: {source}',
    message: '{name} hat geschrieben ({id}):',
    choice: '{name} hat ausgewählt ({id}):',
    messageUnread: 'Eine Nachricht kam an, die hier nicht wiederholt wird: {id}',
    messageSent: '{id}: Wir haben geschrieben.',
  },
} as const satisfies Translation<typeof english>
