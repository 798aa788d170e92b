type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Replaces the browser's `XMLHttpRequest`, as far as uploads use it; the test decides when the file has arrived. */
export function fakeUpload(fetch: Fetch) {
  const addresses: string[] = [];
  const waiting: FakeRequest[] = [];

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    #type: string | null = null;
    #method = '';
    #address = '';
    #form: FormData | undefined;
    readonly #headers: Record<string, string> = {};

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
      addresses.push(address);
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }

    getResponseHeader(name: string): string | null {
      return name === 'content-type' ? this.#type : null;
    }

    send(form: FormData): void {
      this.#form = form;
      waiting.push(this);
    }

    abort(): void {
      waiting.splice(waiting.indexOf(this), 1);
      this.dispatchEvent(new Event('abort'));
      this.dispatchEvent(new Event('loadend'));
    }

    async arrive(): Promise<void> {
      const body = this.#form ?? null;
      const answer = await fetch(this.#address, { method: this.#method, headers: this.#headers, body });
      this.status = answer.status;
      this.statusText = answer.statusText;
      this.#type = answer.headers.get('content-type');
      this.responseText = await answer.text();
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    }
  }

  return {
    XMLHttpRequest: FakeRequest,
    addresses,
    /** Number of uploads in progress. */
    count: () => waiting.length,
    /** Part of the file has been sent. */
    move: (loaded: number, total: number) => {
      for (const request of waiting) {
        request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
      }
    },
    /** The whole file has arrived and been answered. */
    arrive: () => Promise.all(waiting.splice(0).map((request) => request.arrive())),
  };
}
