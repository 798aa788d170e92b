import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { forgetNotices } from './kit/notices/notice-store';
import { preferences } from './lib/preferences/store';

/** Screens are loaded when first opened, which takes a while on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });

/** jsdom has no media; nothing matches in a window without a screen. */
window.matchMedia = (media) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

/** jsdom has no canvas and complains when asked for one; whoever measures text does without. */
HTMLCanvasElement.prototype.getContext = () => null;

/** jsdom lays nothing out. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** jsdom knows dialogs but cannot open them. */
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

let complaints: MockInstance;

/** What React or a library complains about is a failure, even where a test looks elsewhere. */
beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  // The next test begins where a visitor does, whoever signed in here, whatever was opened, and with nothing to be told.
  window.history.replaceState(null, '', '/');
  preferences.setDevice({ token: null });
  forgetNotices();
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});
