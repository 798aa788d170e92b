/** A decimal number as somebody types it; the contract's clients send the text of a form field as it is. */
export const numberText = /^[+-]?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$/i;
