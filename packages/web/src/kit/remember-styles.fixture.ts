/** The attributes that decide whether an element is shown. */
const deciding = ['style', 'hidden', 'open', 'popover', 'type'];
/** Files of a run share a window, and each would add another layer. */
const installed = new WeakSet<typeof window.getComputedStyle>();

/**
 * Names of elements depend on their styles, and computing these again and again takes a quarter of the time of component
 * tests. Tests load no style sheets, so elements of one kind with the same attributes look the same. What they inherit is
 * left out: a copy has no parent.
 */
export function rememberStyles(): void {
  if (installed.has(window.getComputedStyle)) return;
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  const remember: typeof window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo);
    const kind = JSON.stringify([element.localName, ...deciding.map((name) => element.getAttribute(name))]);
    const style = known.get(kind) ?? remembering(compute(element.cloneNode(false) as Element));
    known.set(kind, style);
    return style;
  };
  installed.add(remember);
  window.getComputedStyle = remember;
}

function remembering(style: CSSStyleDeclaration): CSSStyleDeclaration {
  const values = new Map<string, string>();
  const propertyOf = (name: string) => {
    const value = values.get(name) ?? style.getPropertyValue(name);
    values.set(name, value);
    return value;
  };
  return new Proxy(style, {
    get: (_, name) => (name === 'getPropertyValue' ? propertyOf : Reflect.get(style, name, style)),
  });
}
