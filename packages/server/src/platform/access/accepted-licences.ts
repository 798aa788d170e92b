/** Licences an anonymous caller accepted; the contract keeps them in the browser, as `1|4`. */
export const acceptedLicencesCookie = 'accepted-licenses';

export const acceptedLicencesSeconds = 12 * 60 * 60;

/** A portal has a handful of licences; more ids are somebody's invention. */
const mostIds = 200;

export function readAcceptedLicences(cookie: string | undefined): number[] {
  const ids = (cookie ?? '').split('|').flatMap((id) => (/^\d{1,9}$/.test(id) ? [Number(id)] : []));
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, mostIds);
}

export function writeAcceptedLicences(ids: readonly number[]): string {
  return [...new Set(ids)]
    .sort((a, b) => a - b)
    .slice(0, mostIds)
    .join('|');
}
