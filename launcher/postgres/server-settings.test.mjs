import assert from 'node:assert/strict';
import test from 'node:test';
import { shares } from './server-settings.mjs';

test('the cache grows with the memory of the machine, within limits', () => {
  assert.deepEqual(shares(1024), { shared_buffers: '128MB', effective_cache_size: '512MB' });
  assert.deepEqual(shares(4096), { shared_buffers: '256MB', effective_cache_size: '1024MB' });
  assert.deepEqual(shares(24_576), { shared_buffers: '1536MB', effective_cache_size: '6144MB' });
  assert.deepEqual(shares(262_144), { shared_buffers: '2048MB', effective_cache_size: '65536MB' });
});
