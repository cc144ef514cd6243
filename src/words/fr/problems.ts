import type { problems as english } from '../en/problems.ts'
import type { Translation } from '../message.ts'

export const problems = {
  problems: {
    claim_expired: 'Le délai est dépassé',
    claim_superseded: 'Le lien a été remplacé par un plus récent',
    claim_completed: 'C’est déjà fait',
    otp_expired: 'Le code n’est plus valable',
    unauthorized_client: 'Cette application est refusée ici',
    invalid_client: 'Cette application n’est pas connue ici',
    invalid_redirect_uri: 'L’adresse de retour est inutilisable',
    rate_limited: 'Trop de demandes',
    service_unavailable: 'Le service ne peut pas répondre pour le moment',
    internal_error: 'Nous avons fait une erreur',
    invalid_request: 'La demande n’est pas valable',
    invalid_parameter: 'Une valeur est inutilisable',
    invalid_token: 'Vous n’êtes pas connecté',
    insufficient_scope: 'Vous n’en avez pas le droit',
    not_found: 'Il n’y a rien ici',
    method_not_allowed: 'Cette adresse ne permet pas cela',
    uri_too_long: 'L’adresse est trop longue',
    payload_too_large: 'C’est trop à la fois',
    malformed_json: 'Le formulaire est illisible',
    headers_too_large: 'Votre navigateur envoie trop de données',
    unsupported_media_type: 'Ce qui a été envoyé n’est pas un formulaire',
    home: 'Vers l’accueil de {name}',
  },

  problemTexts: {
    claim_expired: 'Ce lien est trop ancien. Demandez à l’agent d’en envoyer un nouveau.',
    claim_superseded: 'Ce lien ne fonctionne plus : un e-mail plus récent l’a remplacé, ou la demande a pris fin.',
    claim_completed: 'C’est déjà fait. Vous pouvez fermer la page.',
    otp_expired: 'Ce code n’est plus valable. Retournez à l’application et recommencez.',
    unauthorized_client:
      'Les responsables de ce service ne laissent cette application agir pour personne. Rien n’a été autorisé ; vous pouvez fermer la page.',
    invalid_client:
      'L’application qui vous a envoyé ici n’est pas connue ; rien n’a été autorisé. Vous pouvez fermer la page : c’est à ceux qui la font de corriger cela.',
    invalid_redirect_uri:
      'L’application qui vous a envoyé ici n’a pas déclaré cette adresse de retour ; rien n’a été autorisé. Vous pouvez fermer la page : c’est à ceux qui la font de corriger cela.',
    rate_limited: 'C’était un peu trop à la fois. Attendez une minute, puis réessayez.',
    service_unavailable: 'Cela ne fonctionne pas pour le moment. Attendez une minute, puis réessayez.',
    internal_error: 'Nous avons fait une erreur. Réessayez dans une minute.',
    invalid_request: 'Revenez en arrière et réessayez à partir de là.',
    invalid_parameter: 'L’adresse contient quelque chose d’inutilisable. Revenez en arrière ou repartez de l’accueil.',
    invalid_token: 'Connectez-vous à la boîte de réception, puis réessayez.',
    not_found: 'Ce que vous cherchez a été déplacé ou retiré, ou l’adresse contient une faute.',
    method_not_allowed: 'Revenez en arrière et utilisez les boutons de la page.',
    uri_too_long: 'Raccourcissez-la : il s’y trouve quelque chose qui n’en fait pas partie.',
    payload_too_large: 'Écrivez moins, et envoyez le reste plus tard par e-mail.',
    malformed_json: 'Revenez en arrière et envoyez le formulaire encore une fois.',
    headers_too_large: 'Supprimez les cookies de ce site dans votre navigateur, puis réessayez.',
    unsupported_media_type: 'Revenez en arrière et utilisez le formulaire de la page.',
  },

  unsent: {
    rateLimited: 'C’était un peu trop à la fois. Réessayez dans {duration}.',
    nothing: 'Ce que vous avez écrit n’a pas été envoyé.',
    perhaps: 'Impossible de voir si votre texte est arrivé. Vérifiez avant de l’envoyer de nouveau.',
    written: 'Ce que vous avez écrit',
    again: 'Envoyer de nouveau',
  },
} as const satisfies Translation<typeof english>
