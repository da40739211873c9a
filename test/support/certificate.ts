import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A key and its self-signed certificate for `localhost` and 127.0.0.1, valid for two days. */
export interface Certificate {
  key: Buffer;
  cert: Buffer;
  keyPath: string;
  /** For NODE_EXTRA_CA_CERTS. */
  certPath: string;
}

/** Creates both with openssl. @param folder for the two files */
export function makeCertificate(folder: string): Certificate {
  const [keyPath, certPath] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  execFileSync('openssl', [...kind.split(' '), '-addext', names, '-keyout', keyPath, '-out', certPath], {
    stdio: 'pipe',
  });
  return { key: readFileSync(keyPath), cert: readFileSync(certPath), keyPath, certPath };
}
