import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encryptionNotice } from './port.mjs';

test('listening for other machines warns that passwords are sent unencrypted', () => {
  for (const host of ['127.0.0.1', '127.0.1.1', '::1', 'localhost'])
    assert.match(encryptionNotice({ host }), /not encrypted; only this machine can reach it/, host);
  for (const host of ['0.0.0.0', '::', '192.0.2.7', 'portal.example.org'])
    assert.match(encryptionNotice({ host }), /not encrypted; use an https proxy/, host);
});
