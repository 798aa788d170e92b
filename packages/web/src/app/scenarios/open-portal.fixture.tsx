import type { Session } from '@landrace/contract/areas/accounts/token.routes';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client';
import { now } from '../../lib/clock';
import { preferences } from '../../lib/preferences/store';
import { App } from '../app';
import { createAppRouter } from '../router';

interface FakeApi {
  readonly fetch: typeof fetch;
}

/** The whole portal at an address, over a fake API. Tests remove the stubs with `vi.unstubAllGlobals`. */
export async function openPortal(api: FakeApi, address: string): Promise<void> {
  addWhatJsdomLacks();
  vi.stubGlobal('fetch', vi.fn(api.fetch));
  window.location.hash = address;
  const queryClient = createQueryClient(vi.fn());
  const router = createAppRouter(queryClient);
  await act(async () => {
    render(<App router={router} queryClient={queryClient} />);
  });
}

/** Signed out, unless a session is given; nothing is stored from an earlier visit. */
export function arrive(session?: Omit<Session, 'createdOn'>): void {
  preferences.setDevice({ token: null, serverSettings: null });
  preferences.set('originalTarget', null);
  if (session) preferences.setDevice({ token: { ...session, createdOn: now() } });
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

export function fill(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export async function press(name: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
}

export async function signIn(password = 'the password'): Promise<void> {
  await heading('Sign in');
  fill('Username', 'admin');
  fill('Password', password);
  await press('Sign in');
}

function addWhatJsdomLacks(): void {
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView ??= () => {};
  HTMLElement.prototype.hidePopover ??= () => {};
}
