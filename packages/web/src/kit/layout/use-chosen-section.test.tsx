import { fakeServer } from '@landrace/testkit/fake-api/fake-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../show-screen.fixture';
import { headingId, useChosenSection } from './use-chosen-section';

afterEach(() => vi.restoreAllMocks());

function Sections() {
  const choose = useChosenSection();
  return (
    <main>
      <button type="button" onClick={() => choose('trials')}>
        {'To trials'}
      </button>
      <section id="trials">
        <h2 id={headingId('trials')} tabIndex={-1}>
          {'Trials'}
        </h2>
      </section>
    </main>
  );
}

test.each(['/', '/?section=trials'])(
  'a section is kept in view until the user scrolls, from %s',
  async (at) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await showScreen({ screen: Sections, path: '/', at, server: fakeServer(() => undefined) });
    if (at === '/') fireEvent.click(screen.getByRole('button', { name: 'To trials' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Trials'));
    // What is loaded above moves it down in later frames.
    await waitFor(() => expect(scroll.mock.calls.length).toBeGreaterThan(4));
    fireEvent.wheel(window);
    const count = scroll.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(scroll.mock.calls.length).toBe(count);
  },
);
