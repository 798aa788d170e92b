import { ownValue } from '@landrace/domain/own-value';
/** What a camera recorded in an image, in the contract's terms. */
export interface CameraNotes {
  readonly exif: Readonly<Record<string, string | number>> | undefined;
  /** ISO 8601. */
  readonly takenOn: string | undefined;
}

type Tags = Readonly<Record<string, unknown>>;

/**
 * Names of the contract, and those of the standard if they differ. The orientation is left out: images are stored
 * upright, and applying it again would rotate them wrongly.
 */
const tagNames: Readonly<Record<string, string>> = {
  apertureValue: 'ApertureValue',
  cameraMake: 'Make',
  cameraModel: 'Model',
  colorSpace: 'ColorSpace',
  compression: 'Compression',
  contrast: 'Contrast',
  digitalZoomRatio: 'DigitalZoomRatio',
  exifImageHeight: 'ExifImageHeight',
  exifImageWidth: 'ExifImageWidth',
  exposureBiasValue: 'ExposureCompensation',
  exposureMode: 'ExposureMode',
  exposureProgram: 'ExposureProgram',
  exposureTime: 'ExposureTime',
  fNumber: 'FNumber',
  flash: 'Flash',
  focalLength: 'FocalLength',
  gainControl: 'GainControl',
  isoSpeedRatings: 'ISO',
  lensMake: 'LensMake',
  lensModel: 'LensModel',
  meteringMode: 'MeteringMode',
  photometricInterpretation: 'PhotometricInterpretation',
  samplesPerPixel: 'SamplesPerPixel',
  saturation: 'Saturation',
  sceneCaptureType: 'SceneCaptureType',
  sensingMethod: 'SensingMethod',
  sharpness: 'Sharpness',
  shutterSpeedValue: 'ShutterSpeedValue',
  whiteBalance: 'WhiteBalance',
  xResolution: 'XResolution',
  yResolution: 'YResolution',
};

/** When the image was taken, then when it became a file, then when that was changed. */
const times = [
  ['dateTimeOriginal', 'DateTimeOriginal', 'OffsetTimeOriginal'],
  ['dateTimeDigitized', 'CreateDate', 'OffsetTimeDigitized'],
  ['dateTime', 'ModifyDate', 'OffsetTime'],
] as const;

const maxTextLength = 500;

export async function readCameraNotes(picture: Buffer): Promise<CameraNotes> {
  const tags = await readTags(picture);
  const exif: Record<string, string | number> = {};
  for (const [word, tag] of Object.entries(tagNames)) {
    const written = textOf(ownValue(tags, tag));
    if (written !== undefined) exif[word] = written;
  }
  const found = times.map(([word, tag, offset]) => [word, timeOf(tags[tag], tags[offset])] as const);
  for (const [word, time] of found) if (time !== undefined) exif[word] = time;
  Object.assign(exif, placeOf(tags));
  return {
    exif: Object.keys(exif).length > 0 ? exif : undefined,
    takenOn: found.find(([, time]) => time !== undefined)?.[1],
  };
}

async function readTags(picture: Buffer): Promise<Tags> {
  const { default: exifr } = await import('exifr');
  try {
    return (await exifr.parse(picture, { gps: true, ihdr: false, jfif: false, reviveValues: false })) ?? {};
  } catch {
    // Unreadable data, or formats without any, are no reason to refuse an image.
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).replaceAll('\0', '').toWellFormed().trim();
  return text === '' ? undefined : text.slice(0, maxTextLength).toWellFormed();
}

const written = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/;
const zone = /^[+-]\d\d:\d\d$/;

/** Without a time zone, UTC is assumed. */
function timeOf(value: unknown, offset: unknown): string | undefined {
  const [, year, month, day, time] = written.exec(textOf(value) ?? '') ?? [];
  const zoneOffset = textOf(offset);
  const moment = new Date(
    `${year}-${month}-${day}T${time}${zoneOffset && zone.test(zoneOffset) ? zoneOffset : 'Z'}`,
  );
  return Number.isNaN(moment.getTime()) || moment.getFullYear() < 1800 ? undefined : moment.toISOString();
}

/** Receivers without a fix write zeros. */
function placeOf({ latitude, longitude, GPSAltitude: altitude }: Tags): Readonly<Record<string, number>> {
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
  if (!isNumber(latitude) || !isNumber(longitude) || (latitude === 0 && longitude === 0)) return {};
  return {
    gpsLatitude: latitude,
    gpsLongitude: longitude,
    ...(isNumber(altitude) && { gpsAltitude: altitude }),
  };
}
