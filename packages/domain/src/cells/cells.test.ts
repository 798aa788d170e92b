import { describe, expect, test } from 'vitest';
import {
  dayOrdersOf,
  firstDayOf,
  readMoment,
  readPartialDate,
  reorderedDay,
  writePartialDate,
} from './dates';
import { type Country, countryFinder } from './parse-country';
import { readDataType } from './parse-data-type';
import { isOnAxis, readDegrees, readWrittenDegrees } from './parse-degrees';
import {
  cellText,
  decimalMarksOf,
  plainNumber,
  plainNumbers,
  readBoolean,
  readNumber,
  readWholeNumber,
} from './plain-values';

test.each([
  ['  HOR 1234 ', 'HOR 1234'],
  ['HOR\u00a01234', 'HOR 1234'],
  ['two\r\nlines', 'two lines'],
  ['two  blanks', 'two  blanks'],
  ['\u00a0 \n', null],
  ['', null],
])('the cell %j is read as %j', (input, text) => {
  expect(cellText(input)).toBe(text);
});

describe('numbers', () => {
  test.each([
    ['12', 12],
    ['-3.50', -3.5],
    ['.5', 0.5],
    ['7.', 7],
    ['2e-4', 0.0002],
    ['1E3', 1000],
  ])('%s', (input, number) => {
    expect(readNumber(input)).toBe(number);
  });
  test.each(['', '-', 'NA', '1,5', '1 000', '1.2.3', '0x1F', 'Infinity', '1e999'])(
    '%j is not a number',
    (input) => {
      expect(readNumber(input)).toBeUndefined();
    },
  );
  test.each([
    ['-3,25', [',']],
    ['3.25', ['.']],
    ['1.234', ['.', ',']],
    ['1,234', ['.', ',']],
    ['-12,345', ['.', ',']],
    ['1.234,5', [',']],
    ['1,234.5', ['.']],
    ['1,234,567', ['.']],
    ['0.125', ['.']],
    ['0,125', [',']],
    ['1234.567', ['.']],
    ['12.34,5', []],
    ['1,23,456', []],
    ['1234', []],
    ['A.B', []],
    ['1.2.2020', []],
  ])('%s may be written with the decimal marks %j', (input, marks) => {
    expect(decimalMarksOf(input)).toEqual(marks);
  });
  test.each([
    ['1.234', ',', '1234'],
    ['1.234', '.', '1.234'],
    ['1,234', '.', '1234'],
    ['1.234.567,80', ',', '1234567.80'],
    ['-3,25', ',', '-3.25'],
    ['1200', ',', '1200'],
    ['2e-4', ',', '2e-4'],
    ['3.25', ',', undefined],
    ['3,25', '.', undefined],
  ] as const)('%s with the decimal mark %s is %s', (input, mark, plain) => {
    expect(plainNumber(input, mark)).toBe(plain);
  });
  test('with an unknown decimal mark are one number, two or none', () => {
    expect(plainNumbers('12,5')).toEqual(['12.5']);
    expect(plainNumbers('1.234')).toEqual(['1.234', '1234']);
    expect(plainNumbers('1200')).toEqual(['1200']);
    expect(plainNumbers('much')).toEqual([]);
  });
  test('integers, including those written by spreadsheets', () => {
    expect(readWholeNumber('300.0')).toBe(300);
    expect(readWholeNumber('300.5')).toBeUndefined();
  });
});

describe('dates', () => {
  test.each([
    ['1985', '1985----', '1985-01-01'],
    ['198506', '198506--', '1985-06-01'],
    ['19850612', '19850612', '1985-06-12'],
    ['1985-06-12', '19850612', '1985-06-12'],
    ['1985----', '1985----', '1985-01-01'],
    ['19850600', '198506--', '1985-06-01'],
    ['20240229', '20240229', '2024-02-29'],
    ['2024-02-29 00:00:00', '20240229', '2024-02-29'],
    ['2024-02-29T00:00:00.000Z', '20240229', '2024-02-29'],
  ])('%s is stored as %s and counts as %s', (input, stored, first) => {
    const date = readPartialDate(input);
    expect(date && writePartialDate(date)).toBe(stored);
    expect(date && firstDayOf(date)).toBe(first);
  });
  test.each(['20230229', '19851301', '19850632', '0000', '85', 'June 1985', '1985-6-1', '1985-06-12 13:30'])(
    '%s is not a date',
    (input) => {
      expect(readPartialDate(input)).toBeUndefined();
    },
  );
});

test('a day may have a time', () => {
  expect(
    ['2024', '20240501', '2024-05-01 00:00:00', '2024-05-01 13:30', '20240501T13:30:59'].map(readMoment),
  ).toEqual(['2024-01-01', '2024-05-01', '2024-05-01', '2024-05-01 13:30:00', '2024-05-01 13:30:59']);
  expect(['2024-05-01 24:00', '2024-05-32 13:30', '2024---- 13:30', 'noon'].map(readMoment)).toEqual(
    Array(4).fill(undefined),
  );
});

describe('degrees, minutes and seconds', () => {
  test.each([
    ['103020S', 'latitude', -10.505_555_555_6],
    ['0765230W', 'longitude', -76.875],
    ['4531--N', 'latitude', 45.516_666_666_7],
    ['010----E', 'longitude', 10],
    ['900000n', 'latitude', 90],
    ['000000S', 'latitude', 0],
  ] as const)('%s', (input, axis, degrees) => {
    expect(readDegrees(input, axis)).toBe(degrees);
  });
  test.each([
    ['900001N', 'latitude'],
    ['106100S', 'latitude'],
    ['100061S', 'latitude'],
    ['906000S', 'latitude'],
    ['1795961W', 'longitude'],
    ['10--20S', 'latitude'],
    ['1030200S', 'latitude'],
    ['0765230N', 'longitude'],
    ['765230W', 'longitude'],
    ['51.5', 'latitude'],
  ] as const)('%s is not a %s', (input, axis) => {
    expect(readDegrees(input, axis)).toBeUndefined();
  });
  test.each([
    ['103060N', 'latitude', '103100N', 10 + 31 / 60],
    ['106000n', 'latitude', '110000N', 11],
    ['1060--S', 'latitude', '1100--S', -11],
    ['105960N', 'latitude', '110000N', 11],
    ['106060N', 'latitude', '110100N', 11 + 1 / 60],
    ['895960S', 'latitude', '900000S', -90],
    ['0096000W', 'longitude', '0100000W', -10],
  ] as const)('60 minutes or seconds are carried over: %s', (input, axis, text, degrees) => {
    expect(readWrittenDegrees(input, axis)).toEqual({
      text,
      degrees: expect.closeTo(degrees, 9),
      isCarried: true,
    });
  });
  test('a value without carry-over stays as written', () => {
    const written = { text: '4531--N', isCarried: false };
    expect(readWrittenDegrees('4531--n', 'latitude')).toMatchObject(written);
  });
  test('the poles and the date line are the limits', () => {
    expect(isOnAxis(-90, 'latitude')).toBe(true);
    expect(isOnAxis(90.1, 'latitude')).toBe(false);
    expect(isOnAxis(180, 'longitude')).toBe(true);
    expect(isOnAxis(Number.NaN, 'longitude')).toBe(false);
  });
});

test('countries are found by code, and by name in English and German', () => {
  const countries: Country[] = [
    { id: -1, code2: 'UN', code3: 'UNK', name: 'Unknown country' },
    { id: 1, code2: 'DE', code3: 'DEU', name: 'Germany' },
    { id: 2, code2: 'CI', code3: 'CIV', name: "Côte d'Ivoire" },
    { id: 3, code2: 'AT', code3: 'AUT', name: 'Austria' },
  ];
  const find = countryFinder(countries, ['de']);
  const code = (input: string) => find(input)?.code3;
  expect(['deu', 'DE', 'germany', 'Deutschland'].map(code)).toEqual(['DEU', 'DEU', 'DEU', 'DEU']);
  expect(['Österreich', 'osterreich', 'UNK'].map(code)).toEqual(['AUT', 'AUT', 'UNK']);
  expect(['Cote d’Ivoire', 'Côte d Ivoire'].map(code)).toEqual(['CIV', 'CIV']);
  expect(['', 'Atlantis', 'D'].map(code)).toEqual([undefined, undefined, undefined]);
});

test('yes and no', () => {
  expect(['TRUE', 'yes', '1', 'False', 'no', '0'].map(readBoolean)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['maybe', 'constructor'].map(readBoolean)).toEqual([undefined, undefined]);
});

test('older names of data types are accepted', () => {
  expect(['Numeric', 'int', 'float', 'TEXT', 'char', 'date', 'categorical'].map(readDataType)).toEqual([
    'numeric',
    'numeric',
    'numeric',
    'text',
    'text',
    'date',
    'categorical',
  ]);
  expect(['number', 'constructor', ''].map(readDataType)).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['31.12.2019', 'dmy', '2019-12-31'],
  ['1/2/2019', 'dmy', '2019-02-01'],
  ['1/2/2019', 'mdy', '2019-01-02'],
  ['2019/1/2', 'ymd', '2019-01-02'],
  ['3-4-49', 'dmy', '2049-04-03'],
  ['3-4-50', 'dmy', '1950-04-03'],
  ['2019-12-31', 'dmy', '2019-12-31'],
  ['spring 2019', 'dmy', 'spring 2019'],
] as const)('the day %s in the order %s is %s', (input, order, day) => {
  expect(reorderedDay(input, order)).toBe(day);
});

test.each([
  ['31.12.2019', ['dmy']],
  ['12/31/2019', ['mdy']],
  ['98-12-31', ['ymd']],
  ['1/2/2019', ['dmy', 'mdy']],
  ['10-11-12', ['ymd', 'dmy', 'mdy']],
  ['31.12.2019 14:30', ['dmy']],
  ['30.2.2019', []],
  ['2019-12-31', []],
  ['spring 2019', []],
])('the day %s may be written %j', (input, orders) => {
  expect(dayOrdersOf(input)).toEqual(orders);
});
