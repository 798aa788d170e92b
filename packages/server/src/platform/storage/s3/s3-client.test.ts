import { expect, test } from 'vitest';
import { s3Client } from './s3-client';

test('signed calls and files never leave this machine unencrypted', () => {
  const place = { bucket: 'seeds', bucketUrl: 'http://10.0.0.5/seeds/', prefix: '', region: 'x' };
  const credentials = { accessKey: 'key', secretKey: 's3cret' };
  expect(() => s3Client({ place, credentials })).toThrow('must begin with https://');
});
