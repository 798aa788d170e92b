import { maxImageMegabytes } from '@landrace/contract/areas/community/image-upload';

/** Limits of a picture that is loaded into memory: 60 megabytes, 100 million pixels. */
export const maxPictureBytes = maxImageMegabytes * 1_000_000;
export const maxPixels = 100_000_000;
