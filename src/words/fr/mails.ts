import type { mails as english } from '../en/mails.ts'
import type { Translation } from '../message.ts'

export const mails = {
  mails: {
    claimSubject: 'Avez-vous demandé à un agent de contacter {service} ?',
    claimSays: '{agent} dit agir pour vous auprès de {service} ({address}).',
    claimOpen:
      'Si c’est le cas, ouvrez cette page et saisissez le code que l’agent affiche. S’il n’en affiche pas, la page en a un pour lui :',
    claimLasts:
      'La page est valable pendant {duration}. Si vous n’avez rien demandé, ne faites rien, ou dites-le sur cette page : l’agent sera alors éconduit.',
    codeSubject: '{code} est votre code pour {service}',
    codeSays:
      'Quelqu’un qui a donné cette adresse veut laisser {client} agir pour son compte auprès de {service} ({address}).',
    codeEnter: 'Si c’est vous, saisissez ce code sur la page qui vous l’a demandé :',
    codeLasts:
      'Le code est valable pendant {duration}. Personne chez nous ne vous le demandera jamais. Si ce n’était pas vous, ne faites rien.',
    signInSubject: '{code} est votre code pour la boîte de réception',
    signInSays:
      'Quelqu’un veut se connecter à la boîte de réception de {service} ({address}) avec cette adresse. Si c’est vous, saisissez ce code :',
    signInLasts:
      'Le code est valable pendant {duration}, dans le navigateur qui l’a demandé. Si ce n’était pas vous, ne faites rien.',
    refusedSubject: 'Tentatives de connexion refusées à la boîte de réception de {service}',
    refusedSays: {
      one: 'Entre {since} et {until} UTC, {count} tentative de connexion à la boîte de réception de {service} ({address}) avec cette adresse a été refusée : codes faux ou anciens, clés d’accès inconnues, ou plus d’e-mails que permis.',
      other:
        'Entre {since} et {until} UTC, {count} tentatives de connexion à la boîte de réception de {service} ({address}) avec cette adresse ont été refusées : codes faux ou anciens, clés d’accès inconnues, ou plus d’e-mails que permis.',
    },
    refusedDo:
      'Si c’était vous, ne faites rien. Sinon, quelqu’un d’autre connaît l’adresse. On n’entre qu’avec un code de votre messagerie ou l’une de vos clés d’accès : ne donnez donc de code à personne, et veillez à la sécurité de votre messagerie.',
    refusedPasskey:
      'Une clé d’accès vous connecte sans code, quoi que d’autres fassent de votre adresse. Sessions et clés d’accès figurent sur {account} ; mettez fin à celles que vous ne connaissez pas.',
    refusedOnce: 'Vous recevez au plus un e-mail de ce genre par période de {duration}.',
    passkeyAddedSubject: 'Une clé d’accès a été ajoutée pour la boîte de réception de {service}',
    passkeyRemovedSubject: 'Une clé d’accès a été retirée pour la boîte de réception de {service}',
    passkeyAdded:
      'Le {time}, une clé d’accès a été ajoutée à votre compte de la boîte de réception de {service} ({address}).',
    passkeyRemoved:
      'Le {time}, une clé d’accès a été retirée de votre compte de la boîte de réception de {service} ({address}).',
    passkeyYou: 'Si c’était vous, ne faites rien.',
    passkeyNot:
      'Sinon, quelqu’un a utilisé votre compte : connectez-vous avec un code, mettez fin à toutes les sessions et retirez, sur {account}, chaque clé d’accès que vous ne connaissez pas. Prévenez ensuite les responsables du serveur.',
    givenSubject: 'Une demande vous est confiée, chez {service} : {id}',
    givenSays: 'Une demande reçue sur {address} vous a été confiée.',
    leadSubject: 'Nouvelle demande pour {service} : {id}',
    leadSays: 'Quelqu’un demande une consultation sur {address}.',
    dueSubject: 'Une réponse est attendue chez {service} : {id}',
    dueSays: 'Une demande reçue sur {address} attend une réponse, promise pour {time}.',
    heldSubject: 'Retenue comme spam possible chez {service} : {id}',
    heldSays: 'Une demande sur {address} a été retenue comme spam possible. Personne ne l’a encore lue.',
    points: 'Points',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    source: 'Source',
    language: 'Langue',
    leadInbox: 'En entier, dans la boîte de réception :',
    heldInbox: 'À lire et à libérer dans la boîte de réception :',
    leadCommand: 'En entier : {command}',
    heldCommand: 'Pour la lire : {command}',
    heldRelease: 'Puis pour la libérer : {command}',
    acknowledgeSubject: 'Votre demande auprès de {service} est arrivée',
    acknowledgeSays:
      'Une demande à votre nom est arrivée chez {service} sur {address}. Sa référence est {id}. Une personne la lit.',
    acknowledgeLink:
      'Ce lien ouvre sa page pendant {duration} : ce qu’elle devient, ce qui a été dit, et comment répondre.',
    acknowledgeNotMe: 'Ce n’était pas vous ? Retirez la demande sur cette page : tout ce qui s’y trouvait est effacé.',
    newLinkSubject: 'Un nouveau lien vers votre demande auprès de {service}',
    newLinkSays:
      'Voici le nouveau lien vers votre demande {id} auprès de {service}, {address}. Il a été demandé avec un lien antérieur.',
    newLinkNotMe: 'Vous ne l’avez pas demandé ? Alors vous n’avez rien à faire : le lien n’est venu qu’à vous.',
    messageSubject: 'Réponse à votre demande auprès de {service}',
    messageSays: '{service} a répondu à votre demande sur {address} :',
    messageChoose: 'Que choisissez-vous ?',
    messageLink: 'Répondez sur la page de votre demande, que ce lien ouvre pendant {duration} :',
    messageReply: 'Vous pouvez aussi répondre à cet e-mail. Une personne le lit ; cette page ne l’affiche pas.',
    messageAgent:
      'Si un agent a envoyé la demande pour vous, il peut aussi y répondre, avec le jeton de suivi de {id}.',
    withdrawnSubject: 'Retirée chez {service} : {id}',
    withdrawnSays: 'La demande {id} sur {address} a été retirée par son auteur. Son contenu est effacé.',
    withdrawnCall: 'Si un appel était convenu, retirez-le de votre agenda.',
    messageNotice: 'Nouveau message pour {service} : {id}',
    messageFrom: '{name} a écrit à {service} :',
    messageHeld: 'Un message à {service} ressemble à du spam ; il n’est donc pas répété ici.',
    troubleGone: 'Il a répondu 410 et a été désactivé.',
    troubleGivenUp: 'Ce qui n’a pas été pris en dix tentatives a été abandonné.',
    troubleSays: 'Sur {address}, le destinataire {target} ne prend pas ce qui doit lui être annoncé. {trouble}',
    goneSubject: '{service} : un webhook a été désactivé',
    goneDo: 'Quand il devra être prévenu de nouveau : {command}',
    givenUpSubject: '{service} : des envois ont été abandonnés',
    givenUpDo: 'Quand il fonctionnera de nouveau, envoyez ce qui a été abandonné : {command}',
    troubleOnce:
      'Les demandes sont tout de même conservées, dans la boîte de réception. Vous recevez cet e-mail une fois, jusqu’à ce qu’il prenne de nouveau quelque chose.',
  },

  slack: {
    revocation: '{service} : un jeton a été révoqué.',
    erased: 'Les données personnelles de {id} ont été effacées. Merci d’effacer aussi ce qui en a été dit ici.',
    updated: '{id} : {before} → {state}',
    assigned: '{id} : confiée à {assignee}.',
    unassigned: '{id} : n’est plus confiée à personne.',
    due: '{id} : une réponse était promise pour {time}.',
    erasedSince: 'Une demande est arrivée et a été effacée depuis : {id}',
    held: {
      one: 'Une demande a été retenue comme spam possible ({count} point) : {id}',
      other: 'Une demande a été retenue comme spam possible ({count} points) : {id}',
    },
    lead: 'Nouvelle demande pour {service} de {name}',
    source: '{id}, source : {source}',
    message: '{name} a écrit ({id}) :',
    choice: '{name} a choisi ({id}) :',
    messageUnread: 'Un message est arrivé, qui n’est pas répété ici : {id}',
    messageSent: '{id} : nous avons écrit.',
  },
} as const satisfies Translation<typeof english>
