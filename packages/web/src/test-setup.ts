import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { forgetNotices } from './kit/notices/notice-store';
import { rememberStyles } from './kit/remember-styles.fixture';
import { defaultPreferences } from './lib/preferences/preference-keys';
import { preferences } from './lib/preferences/store';

/** Screens are loaded when first opened, which takes a while on a busy machine. */
configure({
  asyncUtilTimeout: 60_000,
  defaultHidden: true,
  // The whole page as text, at each attempt to find something that is not there yet, takes a tenth of the time.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

/** jsdom has no media queries; nothing matches without a screen. */
window.matchMedia = (media) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;

/** jsdom has no canvas and logs an error if one is requested; text measurement works without. */
HTMLCanvasElement.prototype.getContext = () => null;

/** jsdom has no layout. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollIntoView = () => {};

/** jsdom knows dialogs but cannot open them. */
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

/** jsdom has no popovers. A press on their button opens and closes them. */
const openPopovers = new WeakSet<HTMLElement>();
const togglePopover = (popover: HTMLElement) => {
  const newState = openPopovers.delete(popover) ? 'closed' : 'open';
  if (newState === 'open') openPopovers.add(popover);
  popover.style.display = newState === 'open' ? 'block' : '';
  for (const name of ['beforetoggle', 'toggle']) {
    popover.dispatchEvent(Object.assign(new Event(name), { newState }));
  }
};
HTMLElement.prototype.hidePopover = function hidePopover(this: HTMLElement) {
  if (openPopovers.has(this)) togglePopover(this);
};
document.onclick = ({ target }) => {
  const button = target instanceof Element && target.closest('[popovertarget]');
  const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (popover) togglePopover(popover);
};

rememberStyles();

/** What the current user has marked and viewed. */
const forgetItems = () => {
  preferences.set('markedIds', defaultPreferences.markedIds);
  preferences.set('recentIds', defaultPreferences.recentIds);
};

let complaints: MockInstance;

/** Errors logged by React or a library are failures, even if a test checks something else. */
beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  // The next test starts as a new visitor: signed out, with nothing open, marked or viewed and no pending notices.
  window.history.replaceState(null, '', '/');
  forgetItems();
  preferences.setDevice({ token: null, serverSettings: null });
  forgetItems();
  forgetNotices();
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});

/** A file that ends while a part of a screen is still loading would make that part unusable for the files after it. */
afterAll(() => vi.dynamicImportSettled());
