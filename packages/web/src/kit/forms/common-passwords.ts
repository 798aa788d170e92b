/** Passwords that are guessed first, in English and German, and terms of plant breeding. */
export const commonPasswords: readonly string[] = [
  ...['123456', '123456789', '12345678', '12345', '1234567', '1234567890', '111111', '000000', '123123'],
  ...['654321', '666666', '121212', '112233', '987654321', '1q2w3e4r', '1qaz2wsx', 'zaq12wsx', 'a1b2c3'],
  ...['qwerty', 'qwertz', 'qwertyuiop', 'qwertzuiop', 'asdfgh', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', 'qazwsx'],
  ...['password', 'passwort', 'passw0rd', 'p@ssword', 'letmein', 'welcome', 'willkommen', 'hallo', 'hello'],
  ...['secret', 'geheim', 'admin', 'administrator', 'login', 'master', 'root', 'guest', 'gast', 'test'],
  ...['iloveyou', 'ichliebedich', 'schatz', 'princess', 'sunshine', 'sonnenschein', 'monkey', 'dragon'],
  ...['football', 'fussball', 'baseball', 'superman', 'batman', 'starwars', 'pokemon', 'michael', 'daniel'],
  ...['abc123', 'abcdef', 'changeme', 'default', 'computer', 'internet', 'samsung', 'google', 'whatever'],
  ...['spring', 'summer', 'autumn', 'winter', 'frühling', 'sommer', 'herbst', 'january', 'monday', 'montag'],
  ...['landrace', 'genebank', 'genbank', 'barley', 'gerste', 'wheat', 'weizen'],
  ...['potato', 'kartoffel', 'maize', 'mais', 'barley123', 'plant', 'plants', 'pflanze', 'breeding', 'seed'],
];
