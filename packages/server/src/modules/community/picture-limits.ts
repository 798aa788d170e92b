/** Of a picture that is taken into memory: 60 megabytes, 100 million pixels. */
export const largestPicture = 60_000_000;
export const mostPixels = 100_000_000;
