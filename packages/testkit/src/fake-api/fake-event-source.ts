const connecting = 0;
const open = 1;
const closed = 2;

/** Replaces the browser's `EventSource`, which jsdom does not have; the test is the server. */
export function fakeEventSource() {
  const sources = new Set<FakeEventSource>();
  const addresses: string[] = [];

  class FakeEventSource extends EventTarget {
    static readonly CLOSED = closed;
    readyState = connecting;

    constructor(address: string | URL) {
      super();
      addresses.push(String(address));
      sources.add(this);
    }

    close(): void {
      this.readyState = closed;
      sources.delete(this);
    }
  }

  function each(event: () => Event, readyState?: number): void {
    for (const source of [...sources]) {
      source.readyState = readyState ?? source.readyState;
      source.dispatchEvent(event());
    }
  }

  return {
    EventSource: FakeEventSource,
    /** Addresses of all streams that were requested. */
    addresses,
    count: () => sources.size,
    accept: () => each(() => new Event('open'), open),
    /** A lost connection; the browser reconnects automatically. */
    interrupt: () => each(() => new Event('error'), connecting),
    /** A response that is not a stream; the browser gives up. */
    refuse: () => each(() => new Event('error'), closed),
    send: (name: string, data: unknown) => each(() => new MessageEvent(name, { data: JSON.stringify(data) })),
  };
}
