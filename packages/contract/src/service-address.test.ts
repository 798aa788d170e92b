import { expect, test } from 'vitest';
import { isServiceAddress } from './service-address';

test.each([
  'https://service.example.org',
  'https://10.0.0.5:8443/api/',
  'HTTPS://service.example.org',
  'http://localhost',
  'http://LOCALHOST:8080/api',
  'http://127.0.0.1:9000',
  'http://127.8.8.8',
  'http://127.1',
  'http://[::1]:9000/',
])('%s may be called', (address) => {
  expect(isServiceAddress(address)).toBe(true);
});

test.each([
  '',
  'service.example.org',
  'ftp://service.example.org',
  'http://service.example.org',
  'http://10.0.0.5',
  'http://192.168.1.1:9000',
  'http://objects:8333',
  'http://0.0.0.0',
  'http://[::]',
  'http://[fe80::1]',
  'http://localhost.example.org',
  'http://127.0.0.1.example.org',
  'http://127.0.0.1@service.example.org',
  'http://example.org#localhost',
  'javascript:alert(1)',
])('%s may not', (address) => {
  expect(isServiceAddress(address)).toBe(false);
});
