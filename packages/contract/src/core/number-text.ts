/** A decimal number as typed by a user; the contract's clients send the text of a form field unchanged. */
export const numberText = /^[+-]?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$/i;
