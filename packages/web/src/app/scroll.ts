interface Place {
  readonly location: { readonly pathname: string };
}

/**
 * Whether the router may scroll the page: a new screen starts at the top, or at the previous position when going back;
 * a change of filter, page or tab of the same screen scrolls nothing.
 */
export function scrollsOnNewScreen(): (place: Place) => boolean {
  let shown: string | undefined;
  return ({ location }) => {
    const isNew = location.pathname !== shown;
    shown = location.pathname;
    return isNew;
  };
}
