package Adapter;
# One library behind the protocol: who it is, then an answer for each request, as lines of JSON.
use strict;
use warnings;
use JSON::PP;
use Exporter 'import';
our @EXPORT = qw(claim serve);

$SIG{__WARN__} = sub { };    # a library that warns has not failed

# What a library says that it does, in its own words, how it is called for that, and the function that calls it.
sub claim {
    my ($operation, $documents, $call, $words, $answer, @limits) = @_;
    return { operation => $operation, documents => $documents, call => $call, words => $words, limits => \@limits, answer => $answer };
}

# Answers until the input ends. An error that matches $refusal is the library's own no; any other is a crash.
sub serve {
    my ($name, $source, $version, $refusal, @claims) = @_;
    my $json = JSON::PP->new->ascii->allow_nonref;
    my %functions;
    my @public;
    for my $claim (@claims) {
        $functions{"$claim->{operation} $_"} = $claim->{answer} for @{ $claim->{documents} };
        my %rest = %$claim;
        delete $rest{answer};
        push @public, \%rest;
    }
    $| = 1;
    print $json->encode({ name => $name, source => $source, version => "$version", claims => \@public,
        surrogates => JSON::PP::false, terminated => JSON::PP::false }), "\n";
    while (my $line = <STDIN>) {
        my $request = $json->decode($line);
        my $function = $functions{"$request->{operation} $request->{document}"};
        my $answer = { id => $request->{id} };
        my $result = eval { $function->($request->{input}) };
        if (my $error = $@) {
            chomp $error;
            $answer->{ $error =~ $refusal ? 'error' : 'crash' } = "$error";
        } else {
            $answer->{result} = $result;
        }
        print $json->encode($answer), "\n";
    }
}

1;
