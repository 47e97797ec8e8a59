/* Import this before any server module: its log goes to stdout, which is reserved for figures here. */
process.env['LOG_LEVEL'] = 'silent'
