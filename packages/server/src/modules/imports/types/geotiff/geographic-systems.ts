/**
 * Ellipsoid of a geographic coordinate system, and its shift to WGS 84 (metres, seconds of arc, millionths), by its
 * number in the EPSG register. Continental systems are accurate to some metres, which is enough for a map of fields.
 */
const systems: ReadonlyMap<number, string> = new Map([
  ...[4326, 4979].map((code) => [code, '+datum=WGS84'] as const),
  // Systems that move with their continent: WGS 84 to within a metre.
  ...[
    4258, 4269, 4171, 4619, 4674, 4167, 4283, 7844, 4612, 6668, 4148, 4490, 4617, 4152, 4759, 6318, 4180,
    4661, 4669, 4765, 4737, 3824, 4755, 4937, 4191, 4669, 4763,
  ].map((code) => [code, '+ellps=GRS80 +towgs84=0,0,0'] as const),
  [4322, '+a=6378135 +rf=298.26 +towgs84=0,0,4.5'],
  [4230, '+ellps=intl +towgs84=-87,-98,-121'],
  [4267, '+ellps=clrk66 +towgs84=-8,160,176'],
  [4277, '+ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489'],
  [4299, '+ellps=mod_airy +towgs84=482.5,-130.6,564.6,-1.042,-0.214,-0.631,8.15'],
  [4300, '+ellps=mod_airy +towgs84=482.5,-130.6,564.6,-1.042,-0.214,-0.631,8.15'],
  [4314, '+ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7'],
  [4312, '+ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232'],
  [4284, '+ellps=krass +towgs84=23.57,-140.95,-79.8,0,0.35,0.79,-0.22'],
  [4200, '+ellps=krass +towgs84=24.47,-130.89,-81.56,0,0,0.13,-0.22'],
  [4178, '+ellps=krass +towgs84=24.9,-126.4,-93.2,-0.063,-0.247,-0.041,1.01'],
  [4179, '+ellps=krass +towgs84=33.4,-146.6,-76.3,-0.359,-0.053,0.844,-0.84'],
  [4275, '+ellps=clrk80ign +towgs84=-168,-60,320'],
  [4807, '+ellps=clrk80ign +towgs84=-168,-60,320 +pm=paris'],
  [4289, '+ellps=bessel +towgs84=565.4171,50.3319,465.5524,-0.398957,0.343988,-1.87740,4.0725'],
  [4313, '+ellps=intl +towgs84=-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747'],
  [4149, '+ellps=bessel +towgs84=674.374,15.056,405.346'],
  [4150, '+ellps=bessel +towgs84=674.374,15.056,405.346'],
  [4265, '+ellps=intl +towgs84=-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68'],
  [4207, '+ellps=intl +towgs84=-282.1,-72.2,120,-1.529,0.145,-0.89,-4.46'],
  [4274, '+ellps=intl +towgs84=-230.994,102.591,25.199,0.633,-0.239,0.9,1.95'],
  [4121, '+ellps=GRS80 +towgs84=-199.87,74.79,246.62'],
  [4124, '+ellps=bessel +towgs84=414.1,41.3,603.1,-0.855,2.141,-7.023,0'],
  [4156, '+ellps=bessel +towgs84=570.8,85.7,462.8,4.998,1.587,5.261,3.56'],
  [4181, '+ellps=intl +towgs84=-189.681,18.3463,-42.7695,-0.33746,-3.09264,2.53861,0.4598'],
  [4237, '+ellps=GRS67 +towgs84=52.17,-71.82,-14.9'],
  [4202, '+ellps=aust_SA +towgs84=-124,-60,154'],
  [4203, '+ellps=aust_SA +towgs84=-117.763,-51.51,139.061,0.292,0.443,0.277,-0.191'],
  [4272, '+ellps=intl +towgs84=59.47,-5.04,187.44,0.47,-0.1,1.024,-4.5993'],
  [4291, '+ellps=aust_SA +towgs84=-66.87,4.37,-38.52'],
  [4618, '+ellps=aust_SA +towgs84=-66.87,4.37,-38.52'],
  [4248, '+ellps=intl +towgs84=-288,175,-376'],
  [4214, '+ellps=krass +towgs84=15.8,-154.4,-82.3'],
  [4610, '+a=6378140 +rf=298.257 +towgs84=0,0,0'],
  [4240, '+a=6377276.345 +rf=300.8017 +towgs84=204.64,834.74,293.8'],
  [4201, '+ellps=clrk80 +towgs84=-166,-15,204'],
  [4210, '+ellps=clrk80 +towgs84=-157,-2,-299'],
  [4611, '+ellps=intl +towgs84=-162.619,-276.959,-161.764,0.067753,-2.243649,-1.158827,-1.094246'],
  [4141, '+ellps=GRS80 +towgs84=-24.0024,-17.1032,-17.8444,-0.33077,-1.85269,1.66969,5.4248'],
]);

export const geographicSystem = (code: number): string | undefined => systems.get(code);
