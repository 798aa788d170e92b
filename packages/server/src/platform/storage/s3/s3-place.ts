import { isServiceAddress } from '@landrace/contract/service-address';
import { ConsoleProblem } from '../../failure';
import { isStorageKey } from '../storage-key';

export interface S3Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface S3Place {
  readonly bucket: string;
  /** Ends with a slash; keys follow. */
  readonly bucketUrl: string;
  /** Prefix of every key, with a trailing slash, or empty. */
  readonly prefix: string;
  readonly region: string;
}

const form =
  'LANDRACE_STORAGE_URL must be an address like s3://bucket/folder?region=eu-central-1 or s3://bucket?endpoint=https://host:9000.';
/** Letters, digits, dots and hyphens; https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const regionName = /^[a-z0-9-]+$/;
const options = ['endpoint', 'region', 'pathStyle'];
/** Accepted by stores without regions. */
const anyRegion = 'us-east-1';

/** Parses `s3://bucket/prefix?endpoint=…&region=…&pathStyle=…`. No value is repeated in an error. */
export function readS3Place(address: URL): S3Place {
  if (address.username || address.password) {
    throw new ConsoleProblem(
      'LANDRACE_STORAGE_URL must not hold credentials; set LANDRACE_STORAGE_ACCESS_KEY and LANDRACE_STORAGE_SECRET_KEY.',
    );
  }
  const { hostname: bucket, searchParams, port, hash } = address;
  const folder = address.pathname.replace(/^\/|\/$/g, '');
  const isKnown = [...searchParams.keys()].every((name) => options.includes(name));
  if (!bucketName.test(bucket) || !isKnown || port || hash) throw new ConsoleProblem(form);
  if (folder !== '' && !isStorageKey(folder)) throw new ConsoleProblem(form);
  const { endpoint, region } = readEndpoint(searchParams);
  const bucketUrl = bucketUrlOf(endpoint, bucket, readPathStyle(searchParams));
  requireEncryption(bucketUrl);
  return {
    bucket,
    bucketUrl,
    prefix: folder === '' ? '' : `${folder}/`,
    region,
  };
}

/** Files are sent in clear text, which a signature does not hide. */
export function requireEncryption(bucketUrl: string): void {
  if (isServiceAddress(bucketUrl)) return;
  throw new ConsoleProblem(
    'The endpoint in LANDRACE_STORAGE_URL must begin with https://; http:// is for this machine only (localhost, 127.0.0.1).',
  );
}

function readEndpoint(params: URLSearchParams): { endpoint: URL; region: string } {
  const endpoint = params.get('endpoint');
  const region = params.get('region');
  if (region !== null && !regionName.test(region)) throw new ConsoleProblem(form);
  if (endpoint !== null) {
    if (!URL.canParse(endpoint)) throw new ConsoleProblem(form);
    const url = new URL(endpoint);
    if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
      throw new ConsoleProblem(form);
    return { endpoint: url, region: region ?? anyRegion };
  }
  if (region === null) throw new ConsoleProblem(form);
  return { endpoint: new URL(`https://s3.${region}.amazonaws.com`), region };
}

/** Amazon requires the bucket in the host name, others usually in the path. */
function readPathStyle(params: URLSearchParams): boolean {
  const value = params.get('pathStyle');
  if (value !== null && value !== 'true' && value !== 'false') throw new ConsoleProblem(form);
  return value === null ? params.has('endpoint') : value === 'true';
}

function bucketUrlOf(endpoint: URL, bucket: string, inPath: boolean): string {
  const path = endpoint.pathname.replace(/\/$/, '');
  if (inPath) return `${endpoint.protocol}//${endpoint.host}${path}/${bucket}/`;
  return `${endpoint.protocol}//${bucket}.${endpoint.host}${path}/`;
}
