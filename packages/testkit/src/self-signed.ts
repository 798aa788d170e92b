import { generateKeyPairSync, sign } from 'node:crypto';

/** DER: a tag, the length of the content, and the content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const text = (tag: number, value: string) => der(tag, Buffer.from(value));
/** Contents of the object identifiers of "common name" and "ECDSA with SHA-256". */
const commonName = der(0x06, Buffer.from('550403', 'hex'));
const algorithm = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const pem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`;

/** A certificate for `localhost` that is not trusted, to test that it is refused. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(0x30, der(0x31, der(0x30, commonName, text(0x0c, 'localhost'))));
  const validity = der(0x30, text(0x18, '20200101000000Z'), text(0x18, '20991231235959Z'));
  const content = der(
    0x30,
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(der(0x30, content, algorithm, signature)),
  };
}
