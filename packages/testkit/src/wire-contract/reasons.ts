/**
 * 403 in the contract. Its own clients drop their session then, so it is for roles and tokens alone (ADR 0005, 0026).
 */
export const noLogOut = 'a refusal that is about one thing must not sign anybody out';
