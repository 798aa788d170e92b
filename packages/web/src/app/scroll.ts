interface Place {
  readonly location: { readonly pathname: string };
}

/**
 * Whether the router may move the page: a new screen starts at the top, or where one was on the way back;
 * a change of filter, page or tab of the same screen moves nothing.
 */
export function scrollsOnNewScreen(): (place: Place) => boolean {
  let shown: string | undefined;
  return ({ location }) => {
    const isNew = location.pathname !== shown;
    shown = location.pathname;
    return isNew;
  };
}
