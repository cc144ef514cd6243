import { generateKeyPairSync, sign } from 'node:crypto'

/** DER: tag, length, content. @see https://www.itu.int/rec/T-REC-X.690 */
function der(tag: number, ...parts: (Uint8Array | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))
const commonName = objectId('550403')
const subjectAltName = objectId('551d11')
const basicConstraints = objectId('551d13')

/**
 * A certificate for a local test server, its own authority, valid from 2000 to 2099.
 * @returns certificate and private key, PEM
 * @see RFC 5280, section 4.1
 */
export function createThrowawayCertificate(hostname: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, hostname))))
  const extensions = sequence(
    sequence(subjectAltName, der(0x04, sequence(der(0x82, hostname)))),
    sequence(basicConstraints, der(0x04, sequence(der(0x01, Buffer.from([0xff]))))),
  )
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(der(0x18, '20000101000000Z'), der(0x18, '20991231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toBeSigned, privateKey))
  const body = sequence(toBeSigned, ecdsaWithSha256, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${body.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
