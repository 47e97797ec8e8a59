/*
 * To be imported before anything of the server's: its log goes to stdout, which holds nothing but figures here.
 */
process.env['LOG_LEVEL'] = 'silent'
