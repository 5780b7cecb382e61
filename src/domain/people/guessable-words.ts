/** From lists of stolen passwords, with words of this portal. */
export const guessableWords = `
  password passwort passphrase passcode welcome letmein iloveyou changeme secret default login admin administrator manager
  master root user guest test demo temp hello monkey dragon football baseball basketball softball hockey soccer sunshine
  princess superman batman spiderman pokemon starwars whatever computer internet trustno access michael jennifer jessica
  ashley daniel charlie thomas jordan liverpool arsenal chelsea cowboys dallas yankees america freedom chocolate butterfly
  summer winter spring autumn january february march april june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday shadow killer harley ginger flower cookie banana orange cheese
  google facebook apple samsung microsoft windows please love you the and this your new old pass word
  correcthorsebatterystaple
  nile mate northern international livestock exposition montana agritrade agri trade show tradeshow expo exhibitor exhibit
  vendor vendors portal booth event events billings metrapark livestock rodeo cattle horse ranch farm
`
  .trim()
  .split(/\s+/);
