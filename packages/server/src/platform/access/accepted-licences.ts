/** Licences an anonymous caller accepted; the contract stores them in the browser, as `1|4`. */
export const acceptedLicencesCookie = 'accepted-licenses';

export const acceptedLicencesSeconds = 12 * 60 * 60;

/** A portal has a handful of licences; more ids must be invented. */
const maxIds = 200;

export function readAcceptedLicences(cookie: string | undefined): number[] {
  const ids = (cookie ?? '').split('|').flatMap((id) => (/^\d{1,9}$/.test(id) ? [Number(id)] : []));
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, maxIds);
}

export function writeAcceptedLicences(ids: readonly number[]): string {
  return [...new Set(ids)]
    .sort((a, b) => a - b)
    .slice(0, maxIds)
    .join('|');
}
